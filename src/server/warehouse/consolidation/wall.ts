import { sql } from 'kysely';
import { zh } from '../../../language/zh';
import { say } from '../../platform/errors';
import type { HandlerContext, RecordOf } from '../../platform/handler';
import type { ScanCodeName } from '../../../generated/types';
import type { ScanAnswer } from '../../../metadata/model/scan-answer';
import { answer, spoken } from '../../workflow/answer';
import { stopReason } from '../content';
import { wasSetBy } from '../../workflow/news-of';
import { parametersOf } from '../../records/parameters';
import { move, patchRecord } from '../../workflow/move';
import { lockFirst, lockRecord, lockRecords, readRecords, whereId } from '../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../workflow/refused';
import { type Scan, type WorkflowEntity, workflowOf } from '../../workflow/scan';
import { setSubject } from '../../workflow/set-subject';
import { isAt, statusNamed } from '../../workflow/status-named';
import { haveAndNeed } from './slots';
import { stopped } from './stopped';
import { expectNotEnded } from '../../workflow/expect-not-ended';

/** The wall of an open wave, locked, whether it is done or not. Throws ScanRefused. */
export const wallToOpen = (scan: Scan, waveId: string, wallNo: number): Promise<RecordOf<'rebin-group'>> =>
  lockFirst(scan, 'rebin-group', sql`and t.wave_id = ${waveId}::uuid and t.wall_no = ${wallNo}`, 'no-slot');

/** The same as it was read without a lock, if there is one. */
export async function wallOf(
  scan: Scan,
  waveId: unknown,
  wallNo: number,
): Promise<RecordOf<'rebin-group'> | undefined> {
  const where = sql`and t.wave_id = ${waveId}::uuid and t.wall_no = ${wallNo}`;
  return (await readRecords(scan, 'rebin-group', where))[0];
}

/** The same, while something may be put into it. Throws ScanRefused. */
export async function openGroup(scan: Scan, waveId: string, wallNo: number): Promise<RecordOf<'rebin-group'>> {
  const group = await wallToOpen(scan, waveId, wallNo);
  const told = { what: zh`${String(group.wall_no)} 号墙`, who: group.finish_by, then: 'nextWall' };
  await expectNotEnded(scan, 'rebin-group', group, { at: ['todo', 'doing'], code: 'batch-closed', ...told });
  return group;
}

/** The wall that this person has put something into and not finished, other than `but`. */
export async function wallInWork(scan: Scan, but?: RecordOf<'rebin-group'>) {
  const mine = [scan.session.account.username];
  const doing = statusNamed(scan, 'rebin-group', 'doing');
  const where = sql`and t.status = ${doing} and t.operators @> ${mine}`;
  const walls = await readRecords(scan, 'rebin-group', where);
  return walls.find(({ id }) => id !== but?.id);
}

/** What the page shows of the wall that it puts into. */
export async function wallAnswer(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  group: RecordOf<'rebin-group'>,
): Promise<AnswerPatch> {
  const { wall_no: wall, group_no: no } = group;
  return {
    next: 'put',
    entity: {
      ...{ wave_id: wave.id, wave_no: wave.wave_no, wall_no: wall, group_no: no, finish_time: null },
      last_put: (await lastPut(scan, wave, wall))?.package_no ?? null,
    },
    counters: await wallCounters(scan, wave.id, wall),
    big_text: zh`${String(wall)} 号墙`,
    speak: spoken(wall),
  };
}

/** A wall must be finished before the next is opened. Throws ScanRefused (unfinished-task), which names the open one. */
export async function expectNoOtherWall(scan: Scan, group: RecordOf<'rebin-group'>): Promise<void> {
  const other = await wallInWork(scan, group);
  const { wall_no: wall, group_no: number } = other ?? {};
  if (other)
    throw new ScanRefused('unfinished-task', {
      big_text: other.group_no,
      speak: [],
      more: say(scan.model, 'finishWallFirst', { wall, number }),
    });
}

/** Marks the wall as in work by the session that put something into it. */
export async function joinGroup(scan: Scan, group: RecordOf<'rebin-group'>): Promise<void> {
  const known = group.operators ?? [];
  const { username } = scan.session.account;
  const operators = known.includes(username) ? known : [...known, username];
  if (isAt(scan, 'rebin-group', group, 'todo'))
    await move(scan, 'rebin-group', group, 'start', { operators, start_time: scan.session.now() });
  else if (operators !== known) await patchRecord(scan, 'rebin-group', group, { operators });
}

/** The slot of that number in the wall, locked. Throws ScanRefused (no-slot). */
export const slotOf = (scan: Scan, { id }: RecordOf<'rebin-group'>, slotNo: number): Promise<RecordOf<'wall-slot'>> =>
  lockFirst(scan, 'wall-slot', sql`and t.group_id = ${id}::uuid and t.slot_no = ${slotNo}`, 'no-slot');

interface Lying {
  wave: RecordOf<'outbound-wave'>;
  group: RecordOf<'rebin-group'>;
  /** As it was read without a lock. */
  lying: RecordOf<'package'>;
  /** Its slot, where that is locked already. */
  slot?: RecordOf<'wall-slot'>;
}

/** The slot of what lies on the wall and its b_package, both locked; `isBegun`: that is being packed, or further on, and what is in it is in a colleague's hands. */
export async function lockPlaceOf(scan: Scan, { group, lying }: Omit<Lying, 'wave'>) {
  const slot = await slotOf(scan, group, lying.slot_no ?? 0);
  const [bPackage] = await lockRecords(scan, 'b-package', whereId(lying.b_package_id));
  return { slot, bPackage, isBegun: bPackage !== undefined && !isAt(scan, 'b-package', bPackage, 'created') };
}

/** Takes a parcel off the wall again: its slot has one less, or is free. Answers it as it lay there, and what the page shows of it. */
export async function takeOff(scan: Scan, { wave, group, lying, slot: locked }: Lying) {
  const slot = locked ?? (await slotOf(scan, group, lying.slot_no ?? 0));
  const parcel = await lockRecord(scan, 'package', lying.id);
  setSubject(scan, 'package', parcel);
  await move(scan, 'package', parcel, 'take-back', { wall_no: null, slot_no: null, sort_time: null, ...noneAwaited });
  const { have, need, inside } = await haveAndNeed(scan, parcel.b_package_id);
  if (inside === 0) await move(scan, 'wall-slot', slot, 'release', { b_package_id: null });
  else if (have < need && isAt(scan, 'wall-slot', slot, 'waiting_pack'))
    await move(scan, 'wall-slot', slot, 'take-back');
  const { wall_no, group_no } = group;
  const { package_no } = parcel;
  // What the next undo takes.
  const last = (await lastPut(scan, wave, Number(wall_no)))?.package_no ?? null;
  const rest = await stillAwaited(scan, wave, Number(wall_no));
  const entity = { wave_id: wave.id, wall_no, group_no, package_no, slot_no: null, last_put: last, ...rest };
  return { parcel, entity };
}

/** The same of one that must not stay: it is told what is wrong with it, and where it goes. */
export async function takeOffStopped(scan: Scan, where: Lying, code: ScanCodeName): Promise<ScanAnswer> {
  const { parcel, entity } = await takeOff(scan, where);
  const counters = await wallCounters(scan, where.wave.id, where.group.wall_no);
  const values = { slot: parcel.slot_no, because: stopReason(scan.model, parcel) };
  return answer(scan, code, { level: 'warn', said: 'taken-off', values, entity, counters });
}

/**
 * What this person has put into the wall last, as it was read without a lock: also what others have marked or cancelled since; with that number
 * also once it, or its b_package, is being packed. Undefined: nothing, or not that.
 */
export async function lastPut(
  scan: Scan,
  { id }: RecordOf<'outbound-wave'>,
  wallNo: number,
  packageNo?: string,
): Promise<RecordOf<'package'> | undefined> {
  const [sorted, packing] = [statusNamed(scan, 'package', 'sorted'), statusNamed(scan, 'package', 'packing')];
  const where =
    packageNo === undefined
      ? sql`and t.status = ${sorted} and not exists (select 1 from ${sql.table(workflowOf(scan, 'b-package').entity.table)} b
          where b.warehouse_id = t.warehouse_id and b.id = t.b_package_id and b.status <> ${statusNamed(scan, 'b-package', 'created')})`
      : sql`and t.status in (${sorted}, ${packing}) and t.package_no = ${packageNo}`;
  const mine = sql`and t.wave_id = ${id}::uuid and t.wall_no = ${wallNo} ${where}
    and ${wasSetBy('package', 'sort_time', scan.session.account.id)}`;
  const put = await readRecords(scan, 'package', mine);
  return put.sort((one, other) => String(other.sort_time).localeCompare(String(one.sort_time)))[0];
}

/** What was put into the wall at this workbench, by anyone, and waits for the label of its slot: the latest first. */
export async function awaitingHere(
  scan: Scan,
  { id }: RecordOf<'outbound-wave'>,
  wallNo: number,
): Promise<RecordOf<'package'>[]> {
  const { confirm_slot: isConfirmed } = await parametersOf(scan, 'scan_confirm');
  if (!isConfirmed) return [];
  const where = sql`and t.wave_id = ${id}::uuid and t.wall_no = ${wallNo} and t.status = ${statusNamed(scan, 'package', 'sorted')}
    and t.awaits_slot_at = ${scan.session.workbench?.code ?? ''}`;
  const put = await readRecords(scan, 'package', where);
  return put.sort((one, other) => String(other.sort_time).localeCompare(String(one.sort_time)));
}

/** The label of the slot of this parcel was scanned: nothing that lies in it waits for that any more. Answers the parcel. */
export async function confirmIn(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  { id, wall_no: wallNo, slot_no: slotNo }: RecordOf<'package'>,
): Promise<RecordOf<'package'>> {
  const beside = await awaitingHere(scan, wave, Number(wallNo));
  for (const other of beside)
    if (other.slot_no === slotNo && other.id !== id)
      await patchRecord(scan, 'package', await lockRecord(scan, 'package', other.id), noneAwaited);
  return patchRecord(scan, 'package', await lockRecord(scan, 'package', id), noneAwaited);
}

/** The slot that waits at this workbench, of what was put there before that which was confirmed or taken back; null: none does. And all that wait. */
export async function stillAwaited(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  wallNo: number,
): Promise<{ awaits_slot: number | null; awaited_slots: number[] }> {
  const slots = (await awaitingHere(scan, wave, wallNo)).map(({ slot_no: slot }) => Number(slot));
  return { awaits_slot: slots[0] ?? null, awaited_slots: [...new Set(slots)] };
}

/** Its slot's label was scanned, or it lies there no more. */
export const noneAwaited = { awaits_slot_at: null };

/**
 * How many parcels are in this wall or have gone on from it, and how many belong there: those whose b_packages have a slot in it, and, at
 * the last wall of the wave that is open, those that have none yet. It changes with the orders, never with what is scanned.
 */
export async function wallCounters(
  scan: Pick<HandlerContext, 'db' | 'model' | 'session'>,
  waveId: string,
  wallNo: number,
): Promise<{ scanned: number; expected: number }> {
  const [sorted, cancelled] = [statusNamed(scan, 'package', 'sorted'), statusNamed(scan, 'b-package', 'cancel')];
  const done = statusNamed(scan, 'rebin-group', 'done');
  const table = (name: WorkflowEntity) => sql.table(workflowOf(scan, name).entity.table);
  const { rows } = await sql<{ scanned: number; expected: number }>`select
      count(*) filter (where p.status >= ${sorted})::integer as scanned, count(*)::integer as expected
    from ${table('b-package')} b
    join ${table('package')} p on p.warehouse_id = b.warehouse_id and p.b_package_id = b.id and not ${stopped('p')}
    where b.warehouse_id = ${scan.session?.warehouse?.id ?? null}::uuid and b.wave_id = ${waveId}::uuid
      and b.status <> ${cancelled}
      and (b.wall_no = ${wallNo} or b.wall_no is null and not exists (
        select 1 from ${table('rebin-group')} g where g.warehouse_id = b.warehouse_id and g.wave_id = b.wave_id
          and g.wall_no <> ${wallNo} and g.status <> ${done}))`.execute(scan.db);
  return rows[0] ?? { scanned: 0, expected: 0 };
}
