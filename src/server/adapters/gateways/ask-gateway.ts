import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from './gateway-error';

/** Where a system outside stands, and the secret that it shares with this one. */
export interface GatewaySettings {
  url: string;
  secret: string;
}

/** One question to a system outside. */
export interface GatewayRequest<Answer> {
  gateway: string;
  /** With a slash first; it is added to the path of the address. */
  path: string;
  body: unknown;
  /** The same for every try of the same thing: the other side does it once. */
  idempotencyKey: string;
  /** The answer as the port promises it; undefined when it is something else. */
  read(answer: unknown): Answer | undefined;
}

/** In milliseconds: of one try, of all of them, and the pause before the second, which then doubles. */
export interface GatewayTimes {
  tryMs: number;
  totalMs: number;
  pauseMs: number;
}

// All tries fit into the time in which a call must be answered (`handlerMs` of the limits).
const defaultTimes: GatewayTimes = { tryMs: 4000, totalMs: 7500, pauseMs: 200 };
const maxAnswerBytes = 1024 * 1024;

/**
 * Asks over HTTP: JSON, signed, with a time-out. What was not answered, or answered by 408, 425, 429 or 5xx, is asked again with the same
 * idempotency key until the time is over. Throws GatewayError.
 */
export async function askGateway<Answer>(
  settings: GatewaySettings | undefined,
  request: GatewayRequest<Answer>,
  times: GatewayTimes = defaultTimes,
): Promise<Answer> {
  if (!settings) throw new GatewayError(request.gateway, 'absent', 'it is not set up');
  const endsAt = performance.now() + times.totalMs;
  for (let pause = times.pauseMs; ; pause *= 2) {
    const left = endsAt - performance.now();
    const outcome = await tryOnce(settings, request, Math.max(1, Math.ceil(Math.min(times.tryMs, left))));
    if (!outcome.isAway) return answerOf(request, outcome);
    const wait = Math.max(outcome.retryAfterMs, pause * (0.5 + Math.random()));
    if (performance.now() + wait >= endsAt)
      throw new GatewayError(request.gateway, 'away', outcome.reason, { cause: outcome.cause });
    await sleep(wait);
  }
}

type Outcome =
  | { isAway: true; reason: string; retryAfterMs: number; cause?: unknown }
  | { isAway: false; status: number; text: string };

const worthAnotherTry = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

async function tryOnce<Answer>(
  { url, secret }: GatewaySettings,
  { path, body, idempotencyKey: key }: GatewayRequest<Answer>,
  tryMs: number,
): Promise<Outcome> {
  const text = JSON.stringify(body);
  // eslint-disable-next-line no-restricted-properties -- a moment, which the other side compares with its own
  const time = String(Date.now());
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-request-time': time,
        'x-signature': signatureOf(secret, { time, key, path, body: text }),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(tryMs),
    });
    const { status } = response;
    const answer = await readBounded(response);
    if (!worthAnotherTry(status)) return { isAway: false, status, text: answer };
    return { isAway: true, reason: `status ${status}`, retryAfterMs: secondsIn(response.headers.get('retry-after')) };
  } catch (cause) {
    return { isAway: true, reason: cause instanceof Error ? cause.message : 'no answer', retryAfterMs: 0, cause };
  }
}

const secondsIn = (said: string | null): number => (/^\d{1,4}$/.test(said ?? '') ? Number(said) * 1000 : 0);

/** The text of an answer. What is longer than any port promises is not read to its end. */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  if (!response.body) return '';
  // Node's streams are iterated; the types are those of browsers.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function answerOf<Answer>(
  { gateway, read }: GatewayRequest<Answer>,
  { status, text }: { status: number; text: string },
): Answer {
  if (status >= 300) throw new GatewayError(gateway, 'refused', `status ${status}: ${text.slice(0, 200)}`);
  const answer = read(parsed(text));
  if (answer === undefined) throw new GatewayError(gateway, 'nonsense', `an answer of ${text.length} letters`);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is signed of a request. */
interface SignedRequest {
  /** Milliseconds since 1970. */
  time: string;
  key: string;
  /** With a slash first. */
  path: string;
  body: string;
}

/** HMAC-SHA256 over time, idempotency key, path and body, a line each; in hex. */
const signatureOf = (secret: string, { time, key, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update([time, key, path, body].join('\n')).digest('hex');
