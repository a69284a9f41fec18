import { sql } from 'kysely';
import { bagAnswer, bagStep } from '../../../warehouse/bag-answer';
import { expectFit, expectFree, putIntoBag } from '../../../warehouse/into-bag';
import { notingUnknown } from '../../../warehouse/note-unknown';
import { openBag } from '../../../warehouse/open-bag';
import { expectGroupable } from '../../../warehouse/groupable';
import { bagNamed } from '../../../warehouse/bag-named';
import { sortColor } from '../../../warehouse/sort-color';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { answer, spoken } from '../../../workflow/answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber, readRecords, whereId } from '../../../workflow/read-records';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { workbenchCode } from '../../../workflow/workbench-code';

/**
 * Puts a parcel of a sorting warehouse into a bag; the number of a bag or a sorting code opens the bag to fill from now on
 * (scan workflows, 2.15).
 */
export default scanHandler<'outbound-big-bag.scanPackage'>(async (scan) => {
  workbenchCode(scan);
  const { package_no: number, big_bag_id: id } = scan.body;
  const isParcel = await peekByNumber(scan, 'sorting-package', number);
  const named = isParcel ? undefined : await bagNamed(scan, number);
  if (named) return opened(scan, named);
  const bag = await openBag(scan, id);
  scan.ifRefused = () => bagAnswer(scan, bag);
  const parcel = await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', number));
  await expectGroupable(scan, parcel);
  await expectFree(scan, bag, parcel);
  const [code] = await selectNamed(scan, 'sorting-code', whereId(parcel.sorting_code_id));
  const place = code?.sorting_no ?? parcel.destination_country_code ?? parcel.next_carrier_code;
  if (!place) throw new ScanRefused('no-outbound-information');
  await expectFit(scan, bag, parcel, place);
  return putIntoBag(scan, bag, parcel, {
    latest: parcel.package_no,
    first: { sort_code: code?.sorting_no ?? null, sort_color: sortColor(place) },
    ...((await isOtherwiseDeclared(scan, bag, parcel)) && { minded: 'customs-type-differs' }),
  });
});

async function opened(scan: Scan, bag: RecordOf<'outbound-big-bag'>) {
  const large = bag.sort_code ?? bag.big_bag_no;
  return answer(scan, 'operation-ok', {
    ...(await bagAnswer(scan, bag)),
    big_text: large,
    speak: bag.sort_code ? spoken(bag.sort_code) : [],
    next: bagStep(scan, bag),
  });
}

/** Is something in the bag declared to the customs in another way? */
async function isOtherwiseDeclared(
  scan: Scan,
  bag: RecordOf<'outbound-big-bag'>,
  { customs_declaration_type: type }: RecordOf<'sorting-package'>,
): Promise<boolean> {
  const others = sql`and t.outbound_big_bag_id = ${bag.id}::uuid and t.customs_declaration_type <> ${type ?? null}::integer`;
  return (await readRecords(scan, 'sorting-package', others)).length > 0;
}
