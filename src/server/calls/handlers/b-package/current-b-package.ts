import { sql } from 'kysely';
import { bPackageAnswer, recheckedAt, recheckStep, stoppedOf } from '../../../warehouse/consolidation/b-package';
import { takeOutAnswer } from '../../../warehouse/consolidation/packing';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import { unpackSaid } from '../../../warehouse/consolidation/unpacking';
import type { RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { answer } from '../../../workflow/answer';
import { lastAwaiting } from '../../../workflow/last-awaiting';
import { newsOf } from '../../../workflow/news-of';
import { panelOf } from '../../../workflow/panel';
import { readRecords, whereId } from '../../../workflow/read-records';
import type { AnswerPatch } from '../../../workflow/refused';
import type { Scan, ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';

/**
 * The second-leg package that is rechecked or packed at this workbench, or whose label is to be confirmed there, of several the last one; nothing
 * where there is none (scan workflows, 2.5). The page that has one in hand is told what a colleague has made of it, and which other one was begun
 * since; one that has opened it (`is_opened`), what is in it now.
 */
export default scanHandler<'b-package.current'>(async (scan) => {
  const { b_package_id: id, seen_version: version, is_opened: isOpened } = scan.body;
  const begun = await begunHere(scan);
  const mine = begun.find((one) => one.id === id);
  const [inHand] = id === undefined ? [] : await readRecords(scan, 'b-package', whereId(id));
  const isChanged = id !== undefined && (!inHand || inHand.version !== version);
  if (isOpened && inHand && !isChanged && !mine) return stillOpen(scan, inHand);
  const other = inHand && !isChanged && !isOpened ? await begunSince(scan, inHand, begun) : undefined;
  if (inHand && other) {
    const values = { number: inHand.b_package_no, other: other.b_package_no };
    return answer(scan, 'operation-ok', { ...(await shownOf(scan, inHand)), level: 'warn', said: 'beside', values });
  }
  const isClosed = mine !== undefined && isAt(scan, 'b-package', mine, 'packed');
  const words = { opened: recheckedAt(scan), count: 'package_count', flag: 'awaits_label' };
  const news = isChanged ? await newsOf(scan, 'b-package', { id, version }, { ...words, record: mine, isClosed }) : {};
  const bPackage = mine ?? begun[0];
  if (!bPackage) return answer(scan, 'operation-ok', { ...news, entity: {}, next: 'scan' });
  const { entity, ...shown } = await shownOf(scan, bPackage);
  // The packaging that the page has scanned for it stays as long as no other session has changed the box.
  const { materials, ...known } = entity ?? {};
  const isFound = !isChanged || bPackage.id !== id;
  const kept = { ...known, ...(isChanged && materials !== undefined && { materials }), is_resumed: isFound };
  return answer(scan, 'operation-ok', { ...shown, ...news, entity: kept });
});

/** What the page shows of it, the step at which it is, and the way to where something has to come out of it. */
async function shownOf(scan: ScanOf<'b-package.current'>, bPackage: RecordOf<'b-package'>): Promise<AnswerPatch> {
  const { is_opened: isOpened } = scan.body;
  const parcels = await parcelsOf(scan, bPackage);
  const said = await bPackageAnswer(scan, { bPackage, parcels });
  const next = bPackage.awaits_label ? 'confirm' : recheckStep(scan, parcels);
  const out = stoppedOf(scan, parcels);
  // The page that takes it out needs no way to itself.
  const { go } = isOpened || !out.length ? {} : takeOutAnswer(scan, { bPackage, parcels }, out);
  const sides = { stays: parcels.length, comes_out: 0, forced: out.length };
  return { ...said, counters: { ...said.counters, ...(isOpened && sides) }, next, ...(go && { go }) };
}

/** Another one that a colleague has begun here, or packed, since this one was begun: something of it may lie on the table. */
async function begunSince(
  scan: Scan,
  inHand: RecordOf<'b-package'>,
  begun: RecordOf<'b-package'>[],
): Promise<RecordOf<'b-package'> | undefined> {
  const since = begun.find((one) => one.id !== inHand.id && momentOf(one) > momentOf(inHand));
  const theirs = sql`${whereId(since?.id)} and t.update_by is distinct from ${scan.session.account.id}::uuid`;
  return since && (await readRecords(scan, 'b-package', theirs))[0];
}

/** When it was begun, or packed. */
const momentOf = ({ awaits_label: isPacked, pack_time: packed, update_time: begun }: RecordOf<'b-package'>): string =>
  String(isPacked ? packed : begun);

/** What is rechecked or packed here, and what was packed here last while its label is to be confirmed: the last one first. */
async function begunHere(scan: Scan): Promise<RecordOf<'b-package'>[]> {
  const [open, unconfirmed] = [await packingHere(scan), await unconfirmedHere(scan)];
  return [...open, ...(unconfirmed ? [unconfirmed] : [])].sort((one, other) =>
    momentOf(other).localeCompare(momentOf(one)),
  );
}

/** What has become of what is in a box that is opened, and of which nothing is written yet: it may be marked meanwhile, or the mark taken back. */
async function stillOpen(scan: Scan, bPackage: RecordOf<'b-package'>): Promise<ScanAnswer> {
  const parcels = await parcelsOf(scan, bPackage);
  const { entity = {}, counters = {} } = await unpackSaid(scan, { bPackage, parcels }, new Set());
  const { contents, open_no } = entity;
  return answer(scan, 'operation-ok', {
    entity: { contents, open_no },
    counters: { forced: counters.forced ?? 0 },
    next: 'take',
  });
}

/** What is packed at this workbench, or lies opened there to be weighed anew; what lies at none, and without a workbench, it is what this account has begun. */
async function packingHere(scan: Scan): Promise<RecordOf<'b-package'>[]> {
  const { workbench, account } = scan.session;
  const place = workbench?.code
    ? sql`coalesce(nullif(t.workbench, ''), t.awaits_weight_at, '')`
    : sql`coalesce(t.workbench, '')`;
  const own = sql`${place} = '' and t.update_by = ${account.id}::uuid`;
  const here = workbench?.code ? sql`(${place} = ${workbench.code} or ${own})` : own;
  const where = sql`and t.status = ${statusNamed(scan, 'b-package', 'packing')} and ${here}`;
  return readRecords(scan, 'b-package', where);
}

/** What was packed here last, while its label is to be confirmed. */
async function unconfirmedHere(scan: Scan): Promise<RecordOf<'b-package'> | undefined> {
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  if (!isConfirmed || !scan.session.workbench?.code) return undefined;
  const when = { status: [statusNamed(scan, 'b-package', 'packed')] };
  return lastAwaiting(scan, 'b-package', { when, flag: 'awaits_label', at: 'workbench', since: 'pack_time' });
}

const parcelsOf = (scan: Scan, { id }: RecordOf<'b-package'>): Promise<RecordOf<'package'>[]> =>
  readRecords(scan, 'package', sql`and t.b_package_id = ${id}::uuid`);

/** What the page shows of a second-leg package, whatever was done to it. */
export const panel = panelOf<'b-package'>(async (scan, bPackage) =>
  bPackageAnswer(scan, { bPackage, parcels: await parcelsOf(scan, bPackage) }),
);
