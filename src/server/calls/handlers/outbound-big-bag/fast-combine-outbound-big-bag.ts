import type { RecordOf } from '../../../platform/handler';
import { completeBag } from '../../../warehouse/complete-bag';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import { expectCombinable } from '../../../warehouse/sorting/parcel-into-bag';
import type { Measured } from '../../../warehouse/weight-refusal';
import { beginHere } from '../../../workflow/container/begin';
import { putInto } from '../../../workflow/container/put';
import { move } from '../../../workflow/move';
import { lockByNumber } from '../../../workflow/read-records';
import { ScanRefused } from '../../../workflow/refused';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { valueNamed } from '../../../workflow/value-named';
import { workbenchCode } from '../../../workflow/workbench-code';

/**
 * A parcel that ships alone: one scan makes its bag, closes it, and labels it with what the parcel weighed when it was received, or weighs
 * now (scan workflows, 2.15). Where the warehouse system does not seal it, there is no bag.
 */
export default scanHandler<'outbound-big-bag.fastCombine'>(async (scan) => {
  workbenchCode(scan);
  const parcel = await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', scan.body.package_no));
  const single = { big_bag_type: valueNamed(scan, 'big-bag-type', 'single') };
  const bag = await beginHere(scan, 'outbound-big-bag', single);
  const { first } = await expectCombinable(scan, bag, parcel);
  const measured = measuresOf(scan, parcel);
  const filled = await putInto(scan, 'outbound-big-bag', bag, parcel, first);
  const closed = await move(scan, 'outbound-big-bag', filled, 'finish-single', { finish_time: scan.session.now() });
  const { packing_material_id: material, actual_weight: weighed } = scan.body;
  // What it weighed at the receipt was compared there.
  const forecast = weighed === undefined ? undefined : (parcel.forecast_weight ?? undefined);
  const said = await completeBag(scan, closed, measured, { material, forecast });
  // The next one ships alone, too.
  return said.next === 'scan' ? { ...said, next: 'single' } : said;
});

/** What is weighed and measured now, else what was at the receipt. Throws ScanRefused where neither is known. */
function measuresOf({ body }: ScanOf<'outbound-big-bag.fastCombine'>, parcel: RecordOf<'sorting-package'>): Measured {
  const { actual_weight: weight = parcel.actual_weight, length = parcel.actual_length } = body;
  const { width = parcel.actual_width, height = parcel.actual_height } = body;
  if (!weight || !length || !width || !height) throw new ScanRefused('inbound-information-missing');
  return { weight, length, width, height };
}
