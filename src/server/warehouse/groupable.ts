import { sql } from 'kysely';
import { say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { selectNamed } from '../records/select-records';
import { expectGuardsPass } from '../workflow/refusal';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { isAt, statusesNamed } from '../workflow/status-named';
import { wayTo } from '../workflow/where-page-is';
import { expectNotCalledOff } from './called-off';
import { exceptionTitle } from './content';
import { waybillRuleOf } from './relabel-rule';

/** Refuses a parcel that is to go another way than into a bag: back, aside, or to the relabelling first. Throws ScanRefused. */
export async function expectGroupable(scan: Scan, parcel: RecordOf<'sorting-package'>): Promise<void> {
  await expectNotCalledOff(scan, parcel);
  await expectGuardsPass(scan, 'sorting-package', parcel);
  if (parcel.exception_code !== null)
    throw new ScanRefused('abnormal', { more: exceptionTitle(scan.model, parcel.exception_code) });
  // What was never received is told so first.
  if (isAt(scan, 'sorting-package', parcel, 'created', 'signed')) return;
  await expectNoChangeOpen(scan, parcel);
  if (parcel.relabel_time === null && (await waybillRuleOf(scan, parcel))?.relabel)
    throw new ScanRefused('relabel-needed', wayTo(scan, 'scan/relabel', parcel.package_no));
}

/** The statuses of a change of waybills that keep its parcel from leaving. */
export const openChangeStatuses = (scan: Pick<Scan, 'model'>): number[] =>
  statusesNamed(scan, 'change-waybill-task', 'created', 'executing', 'hold');

/** A parcel that is to get another waybill does not leave under its old one. Throws ScanRefused. */
async function expectNoChangeOpen(scan: Scan, { id, package_no: number }: RecordOf<'sorting-package'>): Promise<void> {
  const [task] = await selectNamed(
    scan,
    'change-waybill-task',
    sql`and t.package_id = ${id}::uuid and t.status in (${sql.join(openChangeStatuses(scan))})`,
  );
  if (!task) return;
  throw new ScanRefused('in-another-task', {
    more: say(scan.model, 'changeTaskOpen', { number: task.task_no }),
    ...wayTo(scan, 'scan/change-waybill', number),
  });
}
