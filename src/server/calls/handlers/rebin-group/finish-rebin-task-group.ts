import { sql } from 'kysely';
import { closeWhenDone, leaveWave, wallsOf } from '../../../warehouse/consolidation/wave';
import { leftSlots, takeOffText, type Lying } from '../../../warehouse/consolidation/left-slots';
import { stopped } from '../../../warehouse/consolidation/stopped';
import { openWall } from '../../../warehouse/consolidation/open-wall';
import { wallCounters } from '../../../warehouse/consolidation/wall';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { readRecords } from '../../../workflow/read-records';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { move } from '../../../workflow/move';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { setSubject } from '../../../workflow/set-subject';
import { workflowOf, type Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt, statusNamed } from '../../../workflow/status-named';
import { zh } from '../../../../language/zh';

interface Gap {
  bPackage: RecordOf<'b-package'>;
  have: number;
  need: number;
  /** How many lie in its slot, also of those that were cancelled or have exceptions. */
  lying: number;
}

/** Ends the work at a wall. What is short needs a reason, and waits for another wave (scan workflows, 2.4, 3.7). */
export default scanHandler<'rebin-group.finish'>(async (scan) => {
  const { wave_id: waveId, wall_no: wallNo, reason } = scan.body;
  const { wave, group } = await openWall(scan, waveId, wallNo);
  const walls = await wallsOf(scan, wave);
  setSubject(scan, 'rebin-group', group);
  scan.seen = { next: 'open', counters: await wallCounters(scan, wave.id, wallNo) };
  const others = walls.filter(({ id }) => id !== group.id);
  const isLast = others.every((other) => isAt(scan, 'rebin-group', other, 'done'));
  const { gaps, gone, whole } = await gapsOf(scan, wave, { wallNo, isLast });
  if (gaps.length) refuseUnlessOverridden(scan, short(scan, gaps));
  const lying = gaps
    .filter((one) => one.lying)
    .map(({ bPackage, lying: count, have }): Lying => ({ slot: bPackage.slot_no, count, bad: count - have }));
  const done = { finish_time: scan.session.now(), finish_by: scan.session.account.name, left_slots: leftSlots(lying) };
  await move(scan, 'rebin-group', group, 'finish', { ...done, finish_reason: gaps.length ? reason : null });
  await leaveWave(
    scan,
    [...gaps, ...gone].map(({ bPackage }) => bPackage),
  );
  await closeWhenDone(scan, wave, others);
  const out = takeOutText(scan, whole);
  return answer(
    scan,
    'operation-ok',
    gaps.length
      ? shortDone(scan, { gaps, lying, out })
      : { big_text: zh`${String(wallNo)} 号墙`, ...(out && { level: 'warn', more: out }) },
  );
});

/** What must not stay in the slots that are complete; undefined: nothing. */
function takeOutText({ model }: Scan, whole: Gap[]): string | undefined {
  const slots = whole
    .filter(({ have, lying }) => lying > have)
    .map(({ bPackage: { slot_no: slot }, have, lying }) => say(model, 'slotHas', { slot, count: lying - have }));
  return slots.length ? say(model, 'wallTakeOut', { slots: listed(model, slots) }) : undefined;
}

interface ShortDone {
  gaps: Gap[];
  lying: Lying[];
  /** What must not stay in the slots that are complete. */
  out: string | undefined;
}

/** What still lies in slots that are not complete has left the wave: it is to be taken off the wall. */
function shortDone({ model }: Scan, { gaps, lying, out }: ShortDone): AnswerPatch {
  const missing = missingIn(gaps);
  const more = [takeOffText(model, leftSlots(lying)), out].filter(Boolean).join(zh`；`) || undefined;
  return {
    level: 'warn',
    said: 'short',
    values: { missing },
    more,
    big_text: say(model, 'missingParcels', { missing }),
  };
}

interface Ended {
  wallNo: number;
  /** No other wall of its wave is open. */
  isLast: boolean;
}

/**
 * The b_packages of this wall of which something is not there; at the last one, also those that have found no slot: after it there is none.
 * `gone`: those of which nothing is asked for any more, and nothing lies on the wall: nothing is missing, but they would keep the wave open.
 * `whole`: the others.
 */
async function gapsOf(
  scan: Scan,
  wave: RecordOf<'outbound-wave'>,
  { wallNo, isLast }: Ended,
): Promise<Record<'gaps' | 'gone' | 'whole', Gap[]>> {
  const where = sql`and t.wave_id = ${wave.id}::uuid and (t.wall_no = ${wallNo} or t.wall_no is null and ${isLast})
    and t.status = ${statusNamed(scan, 'b-package', 'created')}`;
  const inside = await readRecords(scan, 'b-package', where);
  const { rows } = await sql<{ id: string; have: number; need: number; lying: number }>`select b_package_id as id,
      count(*) filter (where status = ${statusNamed(scan, 'package', 'sorted')})::integer as lying,
      count(*) filter (where status = ${statusNamed(scan, 'package', 'sorted')} and not ${stopped('p')})::integer as have, count(*) filter (where not ${stopped('p')})::integer as need
    from ${sql.table(workflowOf(scan, 'package').entity.table)} p
    where warehouse_id = ${scan.session.warehouse.id}::uuid and b_package_id = any(${inside.map(({ id }) => id)}::uuid[])
    group by 1`.execute(scan.db);
  const counted = new Map(rows.map((row) => [row.id, row]));
  const all = inside.map((bPackage): Gap => ({ bPackage, have: 0, need: 0, lying: 0, ...counted.get(bPackage.id) }));
  const isGone = ({ bPackage: { id }, need }: Gap): boolean => need === 0 && !counted.get(id)?.lying;
  const isGap = ({ have, need }: Gap): boolean => have < need || need === 0;
  return {
    gaps: all.filter((one) => !isGone(one) && isGap(one)),
    gone: all.filter(isGone),
    whole: all.filter((one) => !isGone(one) && !isGap(one)),
  };
}

const missingIn = (gaps: Gap[]): number => gaps.reduce((sum, { have, need }) => sum + need - have, 0);

// A readable number of slots.
const mostNamed = 8;

function listed(model: Scan['model'], slots: string[]): string {
  const named = slots.slice(0, mostNamed).join(zh`、`);
  return slots.length > mostNamed ? say(model, 'andMore', { named }) : named;
}

function short({ model }: Scan, gaps: Gap[]): ScanRefused {
  const missing = missingIn(gaps);
  const slots = gaps.map(({ bPackage: { slot_no: slot, b_package_no: number }, have, need }) =>
    say(model, slot === null ? 'unplacedShort' : 'slotShort', { slot, number, have, need }),
  );
  const values = { boxes: gaps.length, missing, named: listed(model, slots) };
  return new ScanRefused('unfinished-task', { big_text: zh`缺 ${missing}`, values });
}
