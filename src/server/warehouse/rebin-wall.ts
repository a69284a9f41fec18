import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { lockRecords, readRecords } from '../workflow/read-records';
import { move, patchRecord } from '../workflow/move';
import { spoken } from '../workflow/answer';
import { ScanRefused, type AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { isAt, statusNamed } from '../workflow/status-named';
import { closedBy } from './closed-by';
import { wallCounters } from './wave-counters';
import { zh } from '../../language/zh';

/** The wall of an open wave, locked, whether it is done or not. Throws ScanRefused. */
export async function wallToOpen(scan: Scan, waveId: string, wallNo: number): Promise<RecordOf<'rebin-group'>> {
  const where = sql`and t.wave_id = ${waveId}::uuid and t.wall_no = ${wallNo}`;
  const [group] = await lockRecords(scan, 'rebin-group', where);
  if (!group) throw new ScanRefused('no-slot');
  return group;
}

/** The same, while something may be put into it. Throws ScanRefused. */
export async function openGroup(scan: Scan, waveId: string, wallNo: number): Promise<RecordOf<'rebin-group'>> {
  const group = await wallToOpen(scan, waveId, wallNo);
  if (!isAt(scan, 'rebin-group', group, 'todo', 'doing'))
    throw new ScanRefused(
      'batch-closed',
      await closedBy(scan, 'rebin-group', group, {
        what: zh`${String(group.wall_no)} 号墙`,
        who: group.finish_by,
        then: 'nextWall',
      }),
    );
  return group;
}

/** The wall that this person has put something into and not finished, other than `but`. */
export async function wallInWork(
  scan: Scan,
  but?: RecordOf<'rebin-group'>,
): Promise<RecordOf<'rebin-group'> | undefined> {
  const mine = [scan.session.account.username];
  const doing = statusNamed(scan, 'rebin-group', 'doing');
  const where = sql`and t.status = ${doing} and t.operators @> ${mine}`;
  const walls: RecordOf<'rebin-group'>[] = await readRecords(scan, 'rebin-group', where);
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
    entity: { wave_id: wave.id, wave_no: wave.wave_no, wall_no: wall, group_no: no, last_put: null, finish_time: null },
    counters: await wallCounters(scan, wave.id, wall),
    big_text: zh`${String(wall)} 号墙`,
    speak: spoken(wall),
  };
}

/** A wall must be finished before the next is opened. Throws ScanRefused (unfinished-task), which names the open one. */
export async function expectNoOtherWall(scan: Scan, group: RecordOf<'rebin-group'>): Promise<void> {
  const other = await wallInWork(scan, group);
  if (other) throw new ScanRefused('unfinished-task', { big_text: other.group_no, speak: [] });
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
export async function slotOf(
  scan: Scan,
  group: RecordOf<'rebin-group'>,
  slotNo: number,
): Promise<RecordOf<'wall-slot'>> {
  const where = sql`and t.group_id = ${group.id}::uuid and t.slot_no = ${slotNo}`;
  const [slot] = await lockRecords(scan, 'wall-slot', where);
  if (!slot) throw new ScanRefused('no-slot');
  return slot;
}
