import type { AnswerOf, CallName } from '../../generated/client';
import type { Handler } from '../platform/handler';
import { CallError } from '../platform/errors';
import { answer } from './answer';
import { ScanRefused } from './refused';
import { asScan, type Scan, type ScanOf } from './scan';

type Answered = Record<string, unknown>;

/**
 * The handler of a call that moves records and is no scan: what is refused is told in one sentence, with its code. Throws scanRefused.
 */
export const workflowHandler = <Name extends CallName>(
  work: (scan: ScanOf<Name>) => Promise<AnswerOf<Name>>,
): Handler =>
  // The body was validated by this very call's schema.
  workflowHandlerOfAny((scan) => work(scan as unknown as ScanOf<Name>));

/** The same for a handler that several calls name. */
export const workflowHandlerOfAny =
  (work: (scan: Scan) => Promise<Answered>): Handler =>
  (context) =>
    asScan(context, (scan) =>
      work(scan).catch(async (error: unknown) => {
        if (!(error instanceof ScanRefused)) throw error;
        const { scan_code, message } = await answer(scan, error.code, error.patch);
        throw new CallError('scanRefused', `${scan_code} ${message}`);
      }),
    );
