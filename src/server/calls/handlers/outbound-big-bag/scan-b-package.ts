import { bagAnswer } from '../../../warehouse/bag-answer';
import { cancelledOf, lockBPackage } from '../../../warehouse/packed-b-package';
import { toComeOut } from '../../../warehouse/packable';
import { openBag } from '../../../warehouse/open-bag';
import { sortColor } from '../../../warehouse/sort-color';
import type { RecordOf } from '../../../platform/handler';
import { parametersOf } from '../../../records/parameters';
import { answer, spoken } from '../../../workflow/answer';
import { workbenchCode } from '../../../workflow/workbench-code';
import { misfitOf } from '../../../workflow/container/fit';
import { putInto } from '../../../workflow/container/put';
import { refusalOf } from '../../../workflow/refusal';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

/** Puts a second-leg package into the bag of this workbench; the first one says where the bag goes (scan workflows, 2.7). */
export default scanHandler<'outbound-big-bag.scan'>(async (scan) => {
  workbenchCode(scan);
  const bag = await openBag(scan, scan.body.big_bag_id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  const { bPackage, parcels } = await lockBPackage(scan, scan.body.b_package_no);
  checkSound(scan, bPackage, parcels);
  await checkFree(scan, bag, bPackage);
  await checkFit(scan, bag, bPackage);
  const sort_color = sortColor(bPackage.sort_code);
  const filled = await putInto(scan, 'outbound-big-bag', bag, bPackage, { sort_color });
  const said = await bagAnswer(scan, filled);
  const { scanned = 0 } = said.counters ?? {};
  const { b_package_no: latest } = bPackage;
  return answer(scan, 'scanned', {
    ...said,
    entity: { ...said.entity, latest },
    big_text: String(scanned),
    speak: scanned < 100 ? spoken(scanned) : [],
    next: 'scan',
  });
});

/** What is wrong with the package itself or with what is in it. */
function checkSound(scan: Scan, bPackage: RecordOf<'b-package'>, parcels: RecordOf<'package'>[]): void {
  if (bPackage.cancel_requested) throw new ScanRefused('cancelled');
  const cancelled = cancelledOf(parcels);
  if (cancelled.length && cancelled.length === parcels.length) throw new ScanRefused('cancelled');
  if (cancelled.length) throw new ScanRefused('some-cancelled', toComeOut(scan, { bPackage, parcels }, cancelled));
  const bad = parcels.filter(({ exception_code: code }) => code);
  if (bad.length) throw new ScanRefused('abnormal', toComeOut(scan, { bPackage, parcels }, bad));
}

async function checkFree(
  scan: Scan,
  bag: RecordOf<'outbound-big-bag'>,
  bPackage: RecordOf<'b-package'>,
): Promise<void> {
  const { outbound_big_bag_id: other } = bPackage;
  if (other && other !== bag.id) throw new ScanRefused('in-another-task');
  const refusal = await refusalOf(scan, 'b-package', bPackage, 'group');
  if (refusal) throw refusal;
}

async function checkFit(scan: Scan, bag: RecordOf<'outbound-big-bag'>, bPackage: RecordOf<'b-package'>): Promise<void> {
  if (!bPackage.destination_country_code) throw new ScanRefused('no-outbound-information');
  const code = misfitOf(scan, 'outbound-big-bag', bag, bPackage);
  if (code) throw new ScanRefused(code, { big_text: bPackage.sort_code ?? bPackage.destination_country_code });
  const limits = await parametersOf(scan, 'bag_limit');
  if (bag.package_count >= limits.max_count)
    throw new ScanRefused('quantity-over-limit', { values: { limit: limits.max_count } });
  if (weightWith(bag, bPackage) > limits.max_weight * 1000) throw new ScanRefused('total-weight-over-limit');
}

const weightWith = (bag: RecordOf<'outbound-big-bag'>, bPackage: RecordOf<'b-package'>): number =>
  bag.package_weight + (bPackage.weight ?? 0);
