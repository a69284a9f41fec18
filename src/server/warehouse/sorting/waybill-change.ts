import { sql } from 'kysely';
import { say } from '../../platform/errors';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { move } from '../../workflow/move';
import { lockRecords, whereId, whereNumber } from '../../workflow/read-records';
import { ScanRefused } from '../../workflow/refused';
import { workflowOf, statusTitle, type Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';

type Task = RecordOf<'change-waybill-task'>;
type Parcel = RecordOf<'sorting-package'>;
type Waybill = RecordOf<'waybill'>;

const isOpen = (scan: Scan, task: Task): boolean => isAt(scan, 'change-waybill-task', task, 'created', 'executing');

/** The open task that wants that waybill, locked before it. */
export async function lockChangeInHand(scan: Scan, waybill: Waybill | undefined): Promise<Task | undefined> {
  if (!waybill?.change_task_id) return undefined;
  const [task] = await lockRecords(scan, 'change-waybill-task', whereId(waybill.change_task_id));
  return task && isOpen(scan, task) && isWantedBy(task, waybill) ? task : undefined;
}

/**
 * The task with that number; else of those of the parcel that has it, or about that old number, one to be done, else the parcel's latest.
 * Throws ScanRefused for several to be done, for one of another parcel than has the number, and for a number that is a new one;
 * undefined: there is none.
 */
export async function lockNamedChange(scan: Scan, number: string, parcel?: Parcel): Promise<Task | undefined> {
  const beside = parcel ? sql`t.package_id = ${parcel.id}::uuid` : sql`t.new_tracking_no = ${number}`;
  const known = sql`and ((true ${whereNumber(scan, 'change-waybill-task', number)}) or ${beside})`;
  const tasks = await lockRecords(scan, 'change-waybill-task', known);
  const named = tasks.find((one) => one.task_no === number);
  const task = named ?? oneToBeDone(scan, tasks);
  const isOfOther = (one: Task): boolean => parcel !== undefined && one.package_id !== parcel.id;
  if (task && isOfOther(task))
    throw new ScanRefused('duplicate-waybill', {
      more: say(scan.model, 'changeTaskOfOther', { number: task.task_no }),
    });
  if (task && task !== named && !parcel && task.new_tracking_no === number) throw new ScanRefused('original-number');
  return task ?? tasks.filter((one) => !isOfOther(one)).at(-1);
}

/** Throws ScanRefused for several. */
function oneToBeDone(scan: Scan, tasks: Task[]): Task | undefined {
  const [task, second] = tasks.filter((one) => isOpen(scan, one));
  if (task && second) {
    const numbers = { first: task.task_no, second: second.task_no };
    throw new ScanRefused('duplicate-waybill', { more: say(scan.model, 'severalChangeTasks', numbers) });
  }
  return task;
}

/** Throws ScanRefused for a task that is put aside or given up. */
export function expectToBeChanged(scan: Scan, task: Task): void {
  if (isOpen(scan, task)) return;
  const { entity } = workflowOf(scan, 'change-waybill-task');
  const more = `${entity.title} ${task.task_no} ${statusTitle(scan, entity, task.status)}`;
  throw new ScanRefused('not-pending-relabel', { more });
}

/** Is it the new waybill that the task asks for? What the task says may have been put right since. */
export const isWantedBy = (task: Task, waybill: Waybill): boolean =>
  waybill.change_task_id === task.id &&
  (task.new_tracking_no
    ? waybill.waybill_no === task.new_tracking_no
    : !task.next_carrier_code || waybill.next_carrier_code === task.next_carrier_code);

/** The new label is on the parcel, and goes by its number from now on; the task is done. All are locked. */
export async function applyChange(
  scan: Scan,
  { task, waybill, parcel, former }: { task: Task; waybill: Waybill; parcel: Parcel; former: Waybill[] },
): Promise<Parcel> {
  const { session } = scan;
  const now = session.now();
  const way = isAt(scan, 'sorting-package', parcel, 'relabeled') ? 'relabel-again' : 'relabel';
  const patch: PatchOf<'sorting-package'> = {
    ...{ relabel_time: now, tracking_no: waybill.waybill_no, next_carrier_code: waybill.next_carrier_code },
  };
  const changed = await move(scan, 'sorting-package', parcel, way, patch);
  for (const one of former) await move(scan, 'waybill', one, 'void');
  await move(scan, 'waybill', waybill, 'apply', { apply_time: now, apply_by: session.account.name });
  await move(scan, 'change-waybill-task', task, 'verify', {
    ...{ finish_time: now, finish_by: session.account.name, new_tracking_no: waybill.waybill_no },
  });
  return changed;
}
