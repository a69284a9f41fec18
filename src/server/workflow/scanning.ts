import { sql } from 'kysely';
import type { ScanAnswer } from '../../metadata/scan-answer';
import { writeBehind } from '../database/pipelined';
import { CallError } from '../errors';
import type { Handler } from '../handler';
import { answer } from './answer';
import { logScan } from './log-scan';
import { ScanRefused } from './refused';
import { asScan, type Scan } from './scan';

/** What a scan does once it is known who scans where. Throws ScanRefused; then nothing of it stays but the log. */
export type Scanning = (scan: Scan) => Promise<ScanAnswer>;

/** A handler that is answered as scans are: what is refused is undone and logged, and the page is told all the same. */
export const scanning =
  (work: Scanning): Handler =>
  async (context) => {
    const said = await asScan(context, async (scan) => {
      const told = await attempted(scan, work);
      await logScan(scan, told);
      return told;
    });
    if (said.level !== 'fail') return { ...said };
    throw new CallError('scanRefused', `${said.scan_code} ${said.message}`, { ...said }, { keepsWrites: true });
  };

async function attempted(scan: Scan, work: Scanning): Promise<ScanAnswer> {
  await writeBehind(scan.db, sql`savepoint scan`);
  try {
    return await work(scan);
  } catch (error) {
    if (!(error instanceof ScanRefused)) throw error;
    await sql`rollback to savepoint scan`.execute(scan.db);
    scan.changed = [];
    if (scan.ifRefused) scan.seen = { ...(await scan.ifRefused()), ...scan.seen };
    return answer(scan, error.code, error.said);
  }
}
