import { zh } from '../../../../language/zh';
import { exceptionTitle } from '../../../warehouse/content';
import { bagAnswer, bagInHand } from '../../../warehouse/bag-answer';
import { bagLabelled } from '../../../warehouse/bag-named';
import { expectFit, expectFree, putIntoBag } from '../../../warehouse/sorting/into-bag';
import { cancelledOf, lockBPackage, type PackedBPackage } from '../../../warehouse/consolidation/b-package';
import { takeOutAnswer } from '../../../warehouse/consolidation/packing';
import { openBag } from '../../../warehouse/open-bag';
import { sortColor } from '../../../platform/sort-color';
import type { RecordOf } from '../../../platform/handler';
import { say } from '../../../platform/errors';
import { answer, nothingDone } from '../../../workflow/answer';
import { allOpenHere } from '../../../workflow/container/open';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { isAt } from '../../../workflow/status-named';
import { workbenchCode } from '../../../workflow/workbench-code';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { workflowOf, type Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

/**
 * Puts a second-leg package into the bag of this workbench; the first one says where the bag goes. The label of a bag takes that one in hand
 * (scan workflows, 2.7).
 */
export default scanHandler<'outbound-big-bag.scan'>(async (scan) => {
  workbenchCode(scan);
  const labelled = await takenInHand(scan, scan.body.b_package_no);
  if (labelled) return answer(scan, 'operation-ok', labelled);
  const bag = await openBag(scan, scan.body.big_bag_id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  const { bPackage, parcels } = await lockBPackage(scan, scan.body.b_package_no);
  checkSound(scan, bag, { bPackage, parcels });
  await expectFree(scan, bag, bPackage);
  const { destination_country_code: country, sort_code: code, b_package_no: latest } = bPackage;
  if (!country) throw new ScanRefused('no-outbound-information');
  await expectFit(scan, bag, bPackage, code ?? country);
  return putIntoBag(scan, bag, bPackage, { latest, first: { sort_color: sortColor(code) } });
});

/** The bag of that label. Beside one that is being filled here no other is. Throws ScanRefused. */
async function takenInHand(scan: Scan, number: string): Promise<AnswerPatch | undefined> {
  const seen = await peekByNumber(scan, 'outbound-big-bag', number);
  if (!seen) return undefined;
  const here = isAt(scan, 'outbound-big-bag', seen, 'weighted') ? [] : await allOpenHere(scan, 'outbound-big-bag');
  const other = here.find(({ id, package_count: count }) => id !== seen.id && count > 0);
  if (!other) {
    const bag = await bagLabelled(scan, number);
    return bag && { ...(await bagInHand(scan, bag)), ...nothingDone(seen, bag) };
  }
  const { big_bag_no: no } = other;
  throw new ScanRefused('unfinished-task', { big_text: no, more: say(scan.model, 'finishBagFirst', { number: no }) });
}

/** What is wrong with the package itself or with what is in it; of one that lies in this bag, that it comes out. */
function checkSound(scan: Scan, { id }: RecordOf<'outbound-big-bag'>, packed: PackedBPackage): void {
  const { bPackage, parcels } = packed;
  const { title: kind } = workflowOf(scan, 'outbound-big-bag').entity;
  const inside = bPackage.outbound_big_bag_id === id ? { instead: say(scan.model, 'takeOutFirst', { kind }) } : {};
  if (bPackage.cancel_requested) throw new ScanRefused('cancelled', inside);
  const cancelled = cancelledOf(parcels);
  // The box itself is not cancelled yet: where that is done, is told.
  if (cancelled.length && cancelled.length === parcels.length)
    throw new ScanRefused('cancelled', {
      ...takeOutAnswer(scan, packed, []),
      ...{ big_text: bPackage.b_package_no, more: say(scan.model, 'allCancelledIn'), ...inside },
    });
  if (cancelled.length)
    throw new ScanRefused('some-cancelled', { ...takeOutAnswer(scan, packed, cancelled), ...inside });
  const bad = parcels.filter(({ exception_code: code }) => code);
  const why = new Set(bad.map(({ exception_code: code }) => exceptionTitle(scan.model, code)));
  if (bad.length)
    throw new ScanRefused('abnormal', {
      ...takeOutAnswer(scan, packed, bad),
      ...{ more: [...why].join(zh`、`), ...inside },
    });
}
