import { CallRefused } from '../../engine/core/client/call-refused';
import { sayShell, shellModel } from '../shell-model';
import { addressOf, type Whereabouts } from './address';
import type { Envelope } from './envelope';
import { isAbort, isTimeout, refusalIn } from './failure';
import { post } from './post';
import { repeatedly } from './repeat';
import { reportFailure } from './request-events';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Says nothing about a failure: the caller does. An ended session is told all the same. */
  silent?: boolean;
  /** A read that nobody waits for any more once the page is left. */
  endsWithPage?: boolean;
  /** May be asked again when no answer comes: a read, or a write whose body carries a `base.request_id` of its own. */
  repeats?: boolean;
}

/** The request wrapper of specification 002 § 8. */
export interface Request {
  /** Posts and answers the envelope's `data`. Throws CallRefused for every failure, AbortError when cancelled. */
  call(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<unknown>;
  /** The same, but a refusal is answered instead of thrown. */
  envelope(path: string, body?: Record<string, unknown>, options?: RequestOptions): Promise<Envelope>;
}

export interface RequestPorts {
  whereabouts(): Whereabouts;
  pageSignal(): AbortSignal;
  showError(text: string): void;
  sessionEnded(): void;
}

export function createRequest(ports: RequestPorts): Request {
  async function envelope(
    path: string,
    body: Record<string, unknown> = {},
    options: RequestOptions = {},
  ): Promise<Envelope> {
    const signals = [options.signal, options.endsWithPage ? ports.pageSignal() : undefined].filter(
      (signal) => signal !== undefined,
    );
    try {
      const ask = () => post(addressOf(path, ports.whereabouts()), body, signals);
      const answer = await (options.repeats ? repeatedly(ask, signals) : ask());
      if (answer.code !== 0) notice(path, refusalIn(answer), options);
      return answer;
    } catch (error) {
      if (!isAbort(error)) notice(path, error, options);
      throw error;
    }
  }

  function notice(path: string, error: unknown, { silent }: RequestOptions): void {
    const failure = error instanceof CallRefused ? error : new CallRefused(-1, sayShell('requestFailed'));
    reportFailure({ path, code: failure.code, logId: failure.logId, kind: isTimeout(failure) ? 'timeout' : 'refused' });
    if (failure.code === shellModel.constants.errors.sessionEnded) ports.sessionEnded();
    else if (!silent) ports.showError(failure.message);
  }

  return {
    envelope,
    async call(path, body, options) {
      const answer = await envelope(path, body, options);
      if (answer.code !== 0) throw refusalIn(answer);
      return answer.data;
    },
  };
}
