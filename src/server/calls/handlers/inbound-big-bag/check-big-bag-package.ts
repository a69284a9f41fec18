import { say } from '../../../platform/errors';
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import type { RecordOf } from '../../../platform/handler';
import {
  checkProgress,
  expectUnderWay,
  foundIn,
  lockChecked,
  numbersIn,
  type CheckedBag,
} from '../../../warehouse/consolidation/big-bag-check';
import { asWarning, stopReason } from '../../../warehouse/content';
import { answer, spoken } from '../../../workflow/answer';
import { patchRecord } from '../../../workflow/move';
import { otherKind } from '../../../workflow/other-kind';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { readByNumber, readRecords, whereId } from '../../../workflow/read-records';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { setSubject } from '../../../workflow/set-subject';

/**
 * What is found in a signed big bag, one parcel after the other: of this bag, or too much; what was scanned by mistake is taken back. Kept with
 * the bag, so that several people, or another browser, find it as it stands; `finishCheck` ends it (scan workflows, 2.1).
 */
export default scanHandler<'inbound-big-bag.check'>(async (scan) => {
  const { big_bag_no: bagNo, package_no: number, take_back: isBack } = scan.body;
  const checked = await lockChecked(scan, bagNo);
  if (number === undefined) return begin(scan, checked);
  expectUnderWay(scan, checked);
  const found = foundIn(checked);
  scan.seen = await checkProgress(scan, checked);
  // The label of the bag that is checked is none of the failures.
  if (number === bagNo) return answer(scan, 'duplicate-scan', { level: 'warn', said: 'own-bag' });

  const own = checked.parcels.find((parcel) => numbersIn(parcel).includes(number));
  if (own) setSubject(scan, 'package', own);
  // What was kept as too much may be no record here.
  const parcel = own ?? (found.has(number) ? undefined : await strayOf(scan, number, isBack));
  const no = parcel?.package_no ?? number;
  const values = { parcel: no };
  const isCounted = found.has(no);
  if (isBack ? !isCounted : isCounted)
    return answer(scan, 'duplicate-scan', {
      ...{ level: 'warn', said: isBack ? 'not-counted' : 'counted', values },
      more: own && asWarning(stopReason(scan.model, own)),
    });
  if (isBack) found.delete(no);
  else found.add(no);
  const now = await keepFound(scan, checked, found);
  const said = await checkProgress(scan, now, isBack ? null : no);
  if (isBack) return answer(scan, 'operation-ok', { ...said, said: 'taken-back', values });
  return answer(scan, 'scanned', {
    ...said,
    ...(own ? inside(scan, own, found, now) : await outside(scan, no, parcel)),
  });
});

/** Begins the check, or goes on with that of a colleague. Who checks a bag once more counts all of it: what is not scanned again is missing. */
async function begin(scan: Scan, checked: CheckedBag): Promise<ScanAnswer> {
  if (checked.bag.found_packages !== null)
    return answer(scan, 'scanned', { ...(await checkProgress(scan, checked, null)), said: 'continued' });
  const now = await keepFound(scan, checked, new Set());
  return answer(scan, 'scanned', {
    ...(await checkProgress(scan, now, null)),
    ...(checked.bag.check_time ? { said: 'anew', level: 'warn' } : { said: 'begun' }),
  });
}

async function keepFound(scan: Scan, checked: CheckedBag, found: ReadonlySet<string>): Promise<CheckedBag> {
  return { ...checked, bag: await patchRecord(scan, 'inbound-big-bag', checked.bag, { found_packages: [...found] }) };
}

/** One of the bag: what was cancelled, or has an exception, is found, too, and goes elsewhere. */
function inside(
  { model }: Scan,
  parcel: RecordOf<'package'>,
  found: ReadonlySet<string>,
  { parcels }: CheckedBag,
): AnswerPatch {
  const { package_no: no, cancelled } = parcel;
  if (cancelled) return { level: 'warn', said: 'gone', values: { parcel: no } };
  const more = asWarning(stopReason(model, parcel));
  const count = parcels.filter(({ package_no: one }) => found.has(one)).length;
  return { values: { parcel: no }, speak: spoken(count), ...(more && { level: 'warn', more }) };
}

/** One too much, and whose it is, as far as that is known. */
async function outside(scan: Scan, no: string, parcel: RecordOf<'package'> | undefined): Promise<AnswerPatch> {
  const [bag] = parcel ? await readRecords(scan, 'inbound-big-bag', whereId(parcel.inbound_big_bag_id)) : [];
  const values = { parcel: no, other: bag?.big_bag_no };
  return { level: 'warn', said: bag ? 'of-another' : 'stray', values, big_text: say(scan.model, 'checkTooMuch') };
}

/**
 * What is not of this bag: a parcel of this warehouse; or something unknown here, which a person may keep as too much all the same. Throws
 * ScanRefused for what is no parcel at all.
 */
async function strayOf(scan: Scan, number: string, isBack?: boolean): Promise<RecordOf<'package'> | undefined> {
  try {
    return await readByNumber(scan, 'package', number);
  } catch (error) {
    if (!(error instanceof ScanRefused)) throw error;
    const isOther = scan.subject !== undefined && (await otherKind(scan, scan.subject)).more !== undefined;
    if (isOther) throw error;
    // What is to be taken back is not recorded first.
    if (!isBack)
      refuseUnlessOverridden(scan, new ScanRefused(error.code, { ...error.patch, values: { parcel: number } }));
    return undefined;
  }
}
