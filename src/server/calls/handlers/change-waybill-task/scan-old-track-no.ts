import { sql } from 'kysely';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import { waybillRuleOf } from '../../../warehouse/sorting/relabel-rule';
import {
  expectWaybill,
  labelOf,
  lockGivenUp,
  lockWaybillsOf,
  parcelAnswer,
  parcelNumbered,
  waybillNumbered,
} from '../../../warehouse/sorting/waybill';
import { applyChange, expectToBeChanged, isWantedBy, lockNamedChange } from '../../../warehouse/sorting/waybill-change';
import { answer } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { lockByNumber, readByNumber, whereId } from '../../../workflow/read-records';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { valueNamed } from '../../../workflow/value-named';
import { keepWaybill, orderWaybill } from '../../waybills/order-waybill';
import { askToVoid } from '../../waybills/void-waybill';

type Changing = ScanOf<'change-waybill-task.scan'>;
type Task = RecordOf<'change-waybill-task'>;
type Parcel = RecordOf<'sorting-package'>;
type Waybill = RecordOf<'waybill'>;

/**
 * What is in hand, locked. `waybill`: the new one, once it is wanted of its carrier; `givenUp`: one of a task of before, under the number
 * that is wanted.
 */
interface InHand {
  task: Task;
  parcel: Parcel;
  waybill: Waybill | undefined;
  former: Waybill[];
  givenUp: Waybill | undefined;
}

/** A parcel gets another carrier's waybill: the old number is scanned, the new label printed, and its number verified (scan workflows, 2.22). */
export default scanHandler<'change-waybill-task.scan'>(async (scan) => {
  const { old_track_no: number, new_track_no: applied } = scan.body;
  scan.seen = { next: 'scan' };
  const inHand = await takeInHand(scan, number);
  const { task, parcel } = inHand;
  const isDone = isAt(scan, 'change-waybill-task', task, 'finished');
  if (isDone) return answer(scan, 'duplicate-scan', await answerOf(scan, inHand));
  await expectChangeable(scan, parcel);
  expectToBeChanged(scan, task);
  if (applied !== undefined) return verify(scan, inHand, applied);
  return print(scan, { ...inHand, waybill: inHand.waybill ?? (await wantWaybill(scan, inHand)) });
});

/** Throws ScanRefused for a number without a task: of no parcel, or of one that keeps its waybill. */
async function takeInHand(scan: Changing, number: string): Promise<InHand> {
  const meant = await parcelNumbered(scan, number, 'numberOfSeveral');
  const task = await lockNamedChange(scan, number, meant);
  if (!task) {
    if (!meant && (await waybillNumbered(scan, number))?.waybill_no === number)
      throw new ScanRefused('original-number');
    await notingUnknown(scan, () => readByNumber(scan, 'sorting-package', number));
    throw new ScanRefused('relabel-task-unknown', { more: say(scan.model, 'noChangeTask') });
  }
  const { package_id: id, new_tracking_no: wanted } = task;
  const waybills = await lockWaybillsOf(scan, id);
  const givenUp = wanted ? await lockGivenUp(scan, id, wanted) : undefined;
  const [known] = await selectNamed(scan, 'sorting-package', whereId(id));
  const parcel = await lockByNumber(scan, 'sorting-package', known?.package_no ?? number);
  const isDone = isAt(scan, 'change-waybill-task', task, 'finished');
  const waybill = waybills
    .filter((one) => (isDone ? isAt(scan, 'waybill', one, 'applied') : isWantedBy(task, one)))
    .at(-1);
  return { task, parcel, waybill, former: waybills.filter((one) => one !== waybill), givenUp };
}

/** Throws ScanRefused for a parcel that may not be labelled anew: one in a bag is taken out of that first. */
async function expectChangeable(scan: Changing, parcel: Parcel): Promise<void> {
  if (isAt(scan, 'sorting-package', parcel, 'grouping', 'grouped')) throw new ScanRefused('in-another-task');
  const isRelabeled = isAt(scan, 'sorting-package', parcel, 'relabeled');
  await expectMovable(scan, 'sorting-package', parcel, isRelabeled ? 'relabel-again' : 'relabel');
}

/** The new waybill: kept under the number that the task says, or asked of its carrier. */
async function wantWaybill(scan: Changing, { task, parcel, givenUp }: InHand): Promise<Waybill> {
  const goesBy = { ...parcel, next_carrier_code: task.next_carrier_code ?? parcel.next_carrier_code };
  const issuer = (await waybillRuleOf(scan, goesBy))?.issuer ?? valueNamed(scan, 'waybill-issuer', 'carrier');
  // The label says which number it takes the place of.
  const wanted = { parcel: { ...goesBy, tracking_no: task.old_tracking_no }, issuer, task };
  const { new_tracking_no: number } = task;
  if (!number) return orderWaybill(scan, wanted);
  const [taken] = await selectNamed(scan, 'waybill', sql`and t.waybill_no = ${number}`);
  const [other] = await selectNamed(scan, 'sorting-package', sql`and t.tracking_no = ${number}`);
  if ((taken && taken.id !== givenUp?.id) || other) throw new ScanRefused('duplicate-waybill', { more: number });
  // A task that is made anew after it was cancelled asks for the same number.
  if (givenUp) await patchRecord(scan, 'waybill', givenUp, { waybill_no: null });
  return keepWaybill(scan, { ...wanted, number });
}

/** Prints the new waybill once, or says what it waits for. */
async function print(scan: Changing, inHand: InHand): Promise<ScanAnswer> {
  const { task } = inHand;
  const waybill = expectWaybill(scan, inHand.waybill);
  const told = await answerOf(scan, inHand);
  const awaited = { ...told, level: 'warn' as const };
  if (isAt(scan, 'waybill', waybill, 'requested')) return answer(scan, 'new-package-pending', awaited);
  if (isAt(scan, 'waybill', waybill, 'retrying')) return answer(scan, 'reshipping', awaited);
  const toVerify = { ...told, big_text: waybill.waybill_no ?? '', next: 'verify' };
  if (isAt(scan, 'change-waybill-task', task, 'executing'))
    return answer(scan, 'operation-ok', { ...toVerify, said: 'printed' });
  await move(scan, 'change-waybill-task', task, 'print', { print_time: scan.session.now() });
  return answer(scan, 'operation-ok', {
    ...toVerify,
    entity: { ...told.entity, ...(await labelOf(scan, waybill)) },
  });
}

/** The number on the new label belongs to the parcel in hand, or it is told at once. */
async function verify(scan: Changing, inHand: InHand, applied: string): Promise<ScanAnswer> {
  const { task, parcel, former } = inHand;
  const waybill = expectWaybill(scan, inHand.waybill);
  if (applied !== waybill.waybill_no) {
    const no = waybill.waybill_no ?? '';
    throw new ScanRefused('waybill-mismatch', {
      next: 'verify',
      big_text: no,
      values: { waybill_no: no },
      go: undefined,
    });
  }
  const changed = await applyChange(scan, { task, waybill, parcel, former });
  for (const one of former) await askToVoid(scan, one);
  const told = await answerOf(scan, { ...inHand, parcel: changed });
  return answer(scan, 'changed', { ...told, values: { value: applied }, big_text: applied });
}

const answerOf = async (
  scan: Changing,
  { task, parcel, waybill }: InHand,
): Promise<AnswerPatch & { entity: Record<string, unknown> }> => ({
  entity: {
    ...(await parcelAnswer(scan, parcel, waybill)),
    task_no: task.task_no,
    old_tracking_no: task.old_tracking_no,
  },
});
