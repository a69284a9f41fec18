import { say } from '../../platform/errors';
import type { RecordOf } from '../../platform/handler';
import { expectGuardsPass } from '../../workflow/refusal';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { wayTo } from '../../workflow/where-page-is';
import { expectNotCalledOff } from './called-off';
import { exceptionTitle } from '../content';
import type { WayOn } from './way-on';

/** Refuses a parcel that is to go another way than into a bag: back, aside, or to the relabelling first. Throws ScanRefused. */
export async function expectGroupable(
  scan: Scan,
  parcel: RecordOf<'sorting-package'>,
  { change, rule }: Pick<WayOn, 'change' | 'rule'>,
): Promise<void> {
  await expectNotCalledOff(scan, parcel);
  await expectGuardsPass(scan, 'sorting-package', parcel);
  if (parcel.exception_code !== null)
    throw new ScanRefused('abnormal', { more: exceptionTitle(scan.model, parcel.exception_code) });
  // What was never received is told so first.
  if (isAt(scan, 'sorting-package', parcel, 'created', 'signed')) return;
  // A parcel that is to get another waybill does not leave under its old one.
  if (change)
    throw new ScanRefused('in-another-task', {
      more: say(scan.model, 'changeTaskOpen', { number: change.task_no }),
      ...wayTo(scan, 'scan/change-waybill', parcel.package_no),
    });
  if (parcel.relabel_time === null && rule?.relabel)
    throw new ScanRefused('relabel-needed', wayTo(scan, 'scan/relabel', parcel.package_no));
}
