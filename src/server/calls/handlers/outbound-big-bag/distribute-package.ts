import { bagAnswer, bagInHand } from '../../../warehouse/bag-answer';
import { bagNamed } from '../../../warehouse/bag-named';
import { expectGroupable } from '../../../warehouse/sorting/groupable';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import { allOpenHere, isBeingFilled } from '../../../workflow/container/open';
import { putParcel } from '../../../warehouse/sorting/parcel-into-bag';
import { wayOnOf } from '../../../warehouse/sorting/way-on';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { misfitOf } from '../../../workflow/container/fit';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber } from '../../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

type Bag = RecordOf<'outbound-big-bag'>;
type Parcel = RecordOf<'sorting-package'>;

/**
 * Puts a parcel into that of the bags open at this workbench which is for it, and says which; a sorting code or the label of a bag opens
 * one more (scan workflows, 2.15).
 */
export default scanHandler<'outbound-big-bag.distribute'>(async (scan) => {
  workbenchCode(scan);
  const { package_no: number } = scan.body;
  const named = (await peekByNumber(scan, 'sorting-package', number)) ? undefined : await bagNamed(scan, number);
  if (named) {
    const said = await bagInHand(scan, named);
    const aimed = aim(named.sort_code ?? named.big_bag_no);
    return answer(scan, 'operation-ok', { ...said, ...aimed, next: said.next === 'scan' ? step : said.next });
  }
  // Bags are locked before what goes into them.
  const here = (await allOpenHere(scan, 'outbound-big-bag')).filter((bag) =>
    isBeingFilled(scan, 'outbound-big-bag', bag),
  );
  const parcel = await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number));
  const bag = bagFor(scan, here, parcel) ?? (await noBag(scan, parcel));
  scan.ifRefused = () => bagAnswer(scan, bag);
  const put = await putParcel(scan, bag, parcel);
  return { ...put, ...aim(String(put.entity.sort_code ?? bag.big_bag_no)), next: step };
});

const step = 'cages';

/** Which bag it is, to be read and heard from afar. */
const aim = (bag: string): AnswerPatch => ({ big_text: bag, speak: spoken(bag) });

/** Of several with its sorting code, the one that goes its way in everything else as well. */
function bagFor(scan: Scan, bags: Bag[], parcel: Parcel): Bag | undefined {
  const meant = bags.filter(({ sorting_code_id: code }) => (code ?? null) === (parcel.sorting_code_id ?? null));
  return meant.find((bag) => !misfitOf(scan, 'outbound-big-bag', bag, parcel)) ?? meant[0];
}

/** What is wrong with the parcel itself is said first. Throws ScanRefused. */
async function noBag(scan: Scan, parcel: Parcel): Promise<never> {
  const wayOn = await wayOnOf(scan, parcel);
  await expectGroupable(scan, parcel, wayOn);
  const { code } = wayOn;
  if (!code) throw new ScanRefused('no-outbound-information');
  const { sorting_no: place } = code;
  throw new ScanRefused('sorting-code-wrong', { ...aim(place), more: say(scan.model, 'bagNotOpen', { code: place }) });
}
