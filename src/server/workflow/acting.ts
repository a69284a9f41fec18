import type { Handler } from '../handler';
import { CallError } from '../errors';
import { answer } from './answer';
import { ScanRefused } from './refused';
import { asScan, type Scan } from './scan';

/** A handler that moves records and is no scan: what is refused is told in one sentence, with its code. Throws scanRefused. */
export const acting =
  (work: (scan: Scan) => Promise<Record<string, unknown>>): Handler =>
  (context) =>
    asScan(context, (scan) =>
      work(scan).catch(async (error: unknown) => {
        if (!(error instanceof ScanRefused)) throw error;
        const { scan_code, message } = await answer(scan, error.code, error.said);
        throw new CallError('scanRefused', `${scan_code} ${message}`);
      }),
    );
