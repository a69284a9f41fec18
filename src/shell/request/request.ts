import type { UploadOptions } from '../../fields/upload-options';
import { CallRefused } from '../../engine/core/client/call-refused';
import { translate, shellModel } from '../shell-model';
import { addressOf, type Whereabouts } from './address';
import type { Envelope } from './envelope';
import { isAbort, isTimeout, refusalIn } from './failure';
import { post } from './post';
import { repeatedly, type Repeats } from './repeat';
import { reportFailure } from './request-events';
import { uploadParts } from './upload-parts';
import { requestId } from '../../engine/core/platform/request-id';
import { createWriteKeys } from './write-keys';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Says nothing about a failure: the caller does. An ended session is told all the same. */
  silent?: boolean;
  /** A read that is aborted when the page is left. */
  endsWithPage?: boolean;
  /** What is asked again when no answer comes: a read, or a write that the server knows again by its key. Absent: never. */
  repeats?: Repeats;
  /** For which workbench it was meant; absent: the bound one. */
  workbenchId?: string;
}

/** The request wrapper of specification 002 § 8. */
export interface Request {
  /** Posts and answers the envelope's `data`. Throws CallRefused for every failure, AbortError when cancelled. */
  call(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<unknown>;
  /** The same, but a refusal is answered instead of thrown. */
  envelope(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<Envelope>;
  /** Hands a file over and answers the envelope's `data`. Says nothing about a failure: the caller does. */
  upload(path: string, file: File, options?: UploadOptions): Promise<unknown>;
  /** What is asked past the wrapper, such as a file whose progress is shown. Says nothing about a failure but that the session has ended. */
  follow<Answer>(path: string, asked: Promise<Answer>): Promise<Answer>;
}

export interface RequestPorts {
  whereabouts(): Whereabouts;
  pageSignal(): AbortSignal;
  showError(text: string): void;
  sessionEnded(): void;
}

type Body = Record<string, unknown>;

export function createRequest(ports: RequestPorts): Request {
  const keys = createWriteKeys();

  async function envelope(path: string, body: Body = {}, options: RequestOptions = {}): Promise<Envelope> {
    const signals = [options.signal, options.endsWithPage ? ports.pageSignal() : undefined].filter(
      (signal) => signal !== undefined,
    );
    try {
      const answer = await ask(path, body, options, signals);
      if (answer.code !== 0) notice(path, refusalIn(answer), options);
      return answer;
    } catch (error) {
      if (!isAbort(error)) notice(path, error, options);
      throw error;
    }
  }

  async function follow<Answer>(path: string, asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      if (!isAbort(error)) notice(path, error, { silent: true });
      throw error;
    }
  }

  /** All tries share one key; a write with an unknown outcome keeps it for the next try. */
  async function ask(
    path: string,
    body: Body,
    { repeats, workbenchId }: RequestOptions,
    signals: AbortSignal[],
  ): Promise<Envelope> {
    const key = repeats === 'write' ? keys.take(path, body) : requestId();
    const sent = { ...body, base: { request_id: key, ...(body.base as Body | undefined) } };
    const address = () => addressOf(path, { ...ports.whereabouts(), ...(workbenchId && { workbenchId }) });
    const once = () => post(address(), sent, signals);
    const answer = await (repeats ? repeatedly(once, repeats, signals) : once());
    if (repeats === 'write') keys.settle(path, body);
    return answer;
  }

  function notice(path: string, error: unknown, { silent }: RequestOptions): void {
    const failure = error instanceof CallRefused ? error : new CallRefused(-1, translate('requestFailed'));
    reportFailure({ path, code: failure.code, logId: failure.logId, kind: isTimeout(failure) ? 'timeout' : 'refused' });
    if (failure.code === shellModel.constants.errors.sessionEnded) ports.sessionEnded();
    else if (!silent) ports.showError(failure.message);
  }

  return {
    envelope,
    follow,
    upload: (path, file, options) => follow(path, uploadParts(addressOf(path, ports.whereabouts()), file, options)),
    async call(path, body, options) {
      const answer = await envelope(path, body, options);
      if (answer.code !== 0) throw refusalIn(answer);
      return answer.data;
    },
  };
}
