import { sql } from 'kysely';
import type { CallName } from '../../generated/client';
import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { takeApproval } from '../identity/approvals';
import { keepSoFar } from './keep-so-far';
import { CallError, say } from '../platform/errors';
import type { Handler } from '../platform/handler';
import { answer } from './answer';
import { withCounters } from './counters';
import { logScan } from './log-scan';
import { hashOf, nameOf } from './override';
import { whatIsWanted } from './other-kind';
import { ScanRefused, type AnswerPatch } from './refused';
import { asScan, scanCode, type Scan, type ScanOf } from './scan';
import { whereItWaits } from './where-page-is';
import { expectOwnWorkbench } from './workbench-code';

/** What a scan does once its person and workbench are known. Throws ScanRefused; then nothing of it stays but the log. */
export type ScanWork<Name extends CallName> = (scan: ScanOf<Name>) => Promise<ScanAnswer>;

/** A handler that is answered as scans are: what is refused is undone and logged, and the page is told all the same. */
export const scanHandler = <Name extends CallName>(work: ScanWork<Name>): Handler =>
  // The body was validated by this very call's schema.
  scanHandlerOfAny((scan) => work(scan as unknown as ScanOf<Name>));

/** The same for what several calls do. */
export const scanHandlerOfAny =
  (work: (scan: Scan) => Promise<ScanAnswer>): Handler =>
  async (context) => {
    const said = await asScan(context, async (scan) => {
      const told = await withCounters(scan, await attempted(scan, () => work(scan)));
      await logScan(scan, told);
      return told;
    });
    if (said.level !== 'fail') return { ...said };
    throw new CallError('scanRefused', `${said.scan_code} ${said.message}`, { ...said }, { keepsWrites: true });
  };

/** What the number is instead of what was asked for, and what is asked for; or where work goes on with what it is. */
async function elsewhere(scan: Scan, { code, patch }: ScanRefused): Promise<AnswerPatch> {
  const { subject } = scan;
  if (!subject) return {};
  const { unknown = code, guards = [] } = subject.entity.workflow ?? {};
  if (!subject.record) return code === unknown ? whatIsWanted(scan, subject) : {};
  // A question is answered here; what is wrong with the record itself, no other page mends.
  if (patch.need_confirm) return {};
  if (guards.some((guard) => guard.code === code)) return patch.more ? {} : { instead: say(scan.model, 'putAside') };
  return whereItWaits(scan, subject.entity, subject.record);
}

/** Approvals, one for each question, are used up by what they make possible; a refusal undoes that, too. */
async function noteApprovals(scan: Scan): Promise<void> {
  const { approval } = scan.body;
  if (typeof approval !== 'string') return;
  const asked = { call: nameOf(scan.call), hashFor: (field: string) => hashOf(scan, field) };
  const taken = [];
  for (const one of new Set(approval.split(' '))) taken.push(await takeApproval(scan.db, one, asked));
  scan.approved = taken.filter((one) => one !== undefined);
  scan.approver = [...new Set(scan.approved.map(({ by }) => by))].join('、') || undefined;
}

async function attempted(scan: Scan, work: () => Promise<ScanAnswer>): Promise<ScanAnswer> {
  await keepSoFar(scan);
  try {
    expectOwnWorkbench(scan);
    await noteApprovals(scan);
    return await work();
  } catch (error) {
    if (!(error instanceof ScanRefused)) throw error;
    await sql`rollback to savepoint scan`.execute(scan.db);
    scan.changed = scan.changed.slice(0, scan.kept);
    scan.turnover = undefined;
    if (scan.ifRefused) scan.seen = { ...(await scan.ifRefused()), ...scan.seen };
    // Only the refusal itself says that the work cannot go on where the page is; what was done already is over.
    const isDone = scanCode(scan, error.code).level !== 'fail';
    const { next = (isDone && scan.seen?.next) || '' } = error.patch;
    const { status } = error.patch.values ?? {};
    // Done already: how it stands now is told, where nothing says it, nor who did it and when.
    const isTold = scan.seen?.more ?? scan.call.scan?.said?.[error.code];
    const stands = isDone && status && !isTold ? { more: say(scan.model, 'standsAt', { status }) } : {};
    // What is done already is looked for nowhere else.
    const way = isDone || (scan.seen && 'go' in scan.seen) ? {} : await elsewhere(scan, error);
    return answer(scan, error.code, { ...stands, ...way, ...error.patch, next });
  }
}
