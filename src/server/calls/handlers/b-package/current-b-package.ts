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
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { statusNamed } from '../../../workflow/status-named';

/**
 * The second-leg package that is rechecked or packed at this workbench, of several the one begun last; nothing where there is none (scan workflows, 2.5). The page
 * that has one in hand is told what a colleague has made of it; one that has opened it (`is_opened`), what is in it now.
 */
export default scanHandler<'b-package.current'>(async (scan) => {
  const { b_package_id: id, seen_version: version, is_opened: isOpened } = scan.body;
  const open = await packingHere(scan);
  const [inHand] = id === undefined ? [] : await readRecords(scan, 'b-package', whereId(id));
  const isChanged = id !== undefined && (!inHand || inHand.version !== version);
  const now = { record: open, isClosed: false, opened: recheckedAt(scan), count: 'package_count' };
  const news = isChanged ? await newsOf(scan, 'b-package', { id, version }, now) : {};
  if (isOpened && inHand && !isChanged && inHand.id !== open?.id) return stillOpen(scan, inHand);
  const bPackage = open ?? (news.said === undefined ? await unconfirmedHere(scan) : undefined);
  if (!bPackage) return answer(scan, 'operation-ok', { ...news, entity: {}, next: 'scan' });
  const parcels = await parcelsOf(scan, bPackage);
  const said = await bPackageAnswer(scan, { bPackage, parcels });
  const isOther = bPackage.id !== id;
  // The packaging that the page has scanned for it stays as long as no other session has changed the box.
  const { materials, ...known } = said.entity ?? {};
  const entity = {
    ...known,
    ...(isChanged && materials !== undefined && { materials }),
    is_resumed: isOther || !isChanged,
  };
  const next = bPackage.awaits_label ? 'confirm' : recheckStep(scan, parcels);
  const out = stoppedOf(scan, parcels);
  // The page that takes it out needs no way to itself.
  const { go } = isOpened || !out.length ? {} : takeOutAnswer(scan, { bPackage, parcels }, out);
  const sides = { stays: parcels.length, comes_out: 0, forced: out.length };
  const counters = { ...said.counters, ...(isOpened && sides) };
  return answer(scan, 'operation-ok', { ...said, ...news, entity, counters, next, ...(go && { go }) });
});

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

/** Without a workbench it is what this account has begun; what it has unpacked, and no workbench has taken since, it finds at any. */
async function packingHere(scan: Scan): Promise<RecordOf<'b-package'> | undefined> {
  const { workbench, account } = scan.session;
  const own = sql`coalesce(t.workbench, '') = '' and t.update_by = ${account.id}::uuid`;
  const here = workbench?.code ? sql`(t.workbench = ${workbench.code} or ${own})` : own;
  const where = sql`and t.status = ${statusNamed(scan, 'b-package', 'packing')} and ${here}`;
  const open = await readRecords(scan, 'b-package', where);
  return open.sort((one, other) => other.update_time.localeCompare(one.update_time))[0];
}

/** What was packed here last, while its label is to be confirmed. */
async function unconfirmedHere(scan: Scan): Promise<RecordOf<'b-package'> | undefined> {
  const { confirm_label: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  if (!isConfirmed || !scan.session.workbench?.code) return undefined;
  const when = { status: [statusNamed(scan, 'b-package', 'packed')], awaits_label: [true] };
  return lastAwaiting(scan, 'b-package', { when, at: 'workbench', since: 'pack_time' });
}

const parcelsOf = (scan: Scan, { id }: RecordOf<'b-package'>): Promise<RecordOf<'package'>[]> =>
  readRecords(scan, 'package', sql`and t.b_package_id = ${id}::uuid`);

/** What the page shows of a second-leg package, whatever was done to it. */
export const panel = panelOf<'b-package'>(async (scan, bPackage) =>
  bPackageAnswer(scan, { bPackage, parcels: await parcelsOf(scan, bPackage) }),
);
