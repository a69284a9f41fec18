import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Model } from '../../metadata/model';
import type { FieldProblem } from '../../metadata/check/problems-of';
import { isAway, isUnwritable } from '../database/is-away';
import { FileGoneError, FilesAwayError } from '../platform/file-errors';
import { OutcomeUnknownError } from '../database/silent-error';
import { CallError, say, type ErrorName } from '../platform/errors';
import { inLanguage, languageOf, modelIn } from '../platform/language';
import { faultAnswer } from '../workflow/answer';
import { zh } from '../../language/zh';

/** The one shape of every answer. */
export const answered = (request: FastifyRequest, data: Record<string, unknown>) => ({
  code: 0,
  msg: '',
  log_id: request.id,
  data,
});

/** The same shape for a refusal, which is short, whatever it repeats of what was sent. */
export const refused = (
  model: Model,
  request: FastifyRequest,
  name: ErrorName,
  message: string,
  data: Record<string, unknown>,
) => ({
  code: model.constants.errors[name],
  msg: brief(message) || say(model, name),
  log_id: request.id,
  data: Array.isArray(data.problems)
    ? { ...data, problems: data.problems.slice(0, maxProblems).map(briefProblem) }
    : data,
});

const maxProblems = 100;
const maxMessage = 1000;

const brief = (text: string): string => (text.length > maxMessage ? `${text.slice(0, maxMessage)}…` : text);
const briefProblem = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  field: brief(problem.field),
  message: brief(problem.message),
});

/** Faults of the transport keep their HTTP status; what is not listed is ours: 500, or 503 when we are too busy. */
const transportFaults: Record<number, ErrorName> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  408: 'invalid',
  413: 'invalid',
  414: 'invalid',
  415: 'invalid',
  421: 'forbidden',
  429: 'tooMany',
  431: 'invalid',
  503: 'unavailable',
};

/** Faults that are told in words of their own. */
const faultWords: Record<number, string> = { 413: 'bodyTooLarge', 421: 'otherHostName' };

const wordsFor = (error: unknown): string | undefined =>
  error instanceof OutcomeUnknownError
    ? 'outcomeUnknown'
    : error instanceof FilesAwayError
      ? 'filesAway'
      : error instanceof FileGoneError
        ? 'fileLost'
        : isUnwritable(error)
          ? 'unwritable'
          : undefined;

/** Refusals answer with HTTP 200 and a code; everything unexpected is logged in full and told in one sentence with its log_id. */
export function answerError(
  model: Model,
  error: FastifyError | CallError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Wherever it was thrown: a body that never arrived has left the request's own surroundings.
  return inLanguage(languageOf(request), () => answerInLanguage(modelIn(model), error, request, reply));
}

function answerInLanguage(
  model: Model,
  error: FastifyError | CallError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof CallError)) return answerFault(model, error, request, reply);
  if (error.cause) request.log.info({ err: error.cause }, 'refused by the database');
  return reply.status(200).send(refused(model, request, error.code, error.message, error.data));
}

function answerFault(model: Model, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = isAway(error) ? 503 : (error.statusCode ?? 500);
  const name = transportFaults[status];
  // A caller's mistake is the caller's: strangers can make as many as they like, and the log is not theirs to fill.
  if (name && status < 500) request.log.info({ status, reason: error.message.slice(0, 200) }, 'refused');
  else if (name) request.log.warn({ err: error }, 'refused');
  else request.log.error({ err: error }, 'failed');
  const words = wordsFor(error) ?? faultWords[status];
  const message = name ? (words ? say(model, words) : '') : zh`TW000 ${say(model, 'system')}（${request.id}）`;
  // A browser or a proxy that waits this long finds the database back, or its process restarted.
  if (status === 503) reply.header('retry-after', '1');
  // A server that is busy has said nothing about the scan.
  const data = isScan(request) && !name ? { ...faultAnswer(model, message) } : {};
  return reply.status(name ? status : 500).send(refused(model, request, name ?? 'system', message, data));
}

const isScan = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions?.config as { isScan?: boolean } | undefined)?.isScan === true;
