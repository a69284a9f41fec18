import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { expectNotCalledOff } from '../../../warehouse/sorting/called-off';
import { exceptionTitle } from '../../../warehouse/content';
import { notingUnknown } from '../../../warehouse/sorting/note-unknown';
import { waybillRuleOf } from '../../../warehouse/sorting/relabel-rule';
import {
  applyWaybill,
  isVerified,
  labelOf,
  lockWaybillOf,
  parcelAnswer,
  parcelNumbered,
  placeOf,
  waybillNumbered,
} from '../../../warehouse/sorting/waybill';
import { answer } from '../../../workflow/answer';
import { lockByNumber, whereId } from '../../../workflow/read-records';
import { refuseUnlessOverridden } from '../../../workflow/override';
import { expectMovable } from '../../../workflow/refusal';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { wayTo } from '../../../workflow/where-page-is';
import { orderWaybill } from '../../waybills/order-waybill';

type Relabeling = ScanOf<'sorting-package.relabel'>;
type Parcel = RecordOf<'sorting-package'>;
type Waybill = RecordOf<'waybill'>;

/**
 * The waybill of the next leg for a parcel: it is printed at once, or as soon as its carrier has given it. Then the number on the new
 * label is held against the old one (scan workflows, 2.13).
 */
export default scanHandler<'sorting-package.relabel'>(async (scan) => {
  const { package_no: number, new_no: applied } = scan.body;
  scan.seen = { next: 'scan' };
  const meant = await parcelMeant(scan, number);
  const waybill = meant && (await lockWaybillOf(scan, meant));
  const parcel = await notingUnknown(scan, () => lockByNumber(scan, 'sorting-package', meant?.package_no ?? number));
  if (applied !== undefined) return verify(scan, parcel, waybill, applied);
  if (isDone(scan, parcel, waybill)) return answer(scan, 'duplicate-scan', await answerOf(scan, parcel, waybill));
  await expectRelabelable(scan, parcel);
  const isNew = number === waybill?.waybill_no;
  // The new label in hand is a proof of it; where it is verified, it is one together with the old number only.
  if (isNew && (await isVerified(scan))) throw new ScanRefused('original-number', { go: undefined });
  if (isNew && waybill) return apply(scan, parcel, waybill);
  const rule = await waybillRuleOf(scan, parcel);
  if (!rule?.relabel) {
    const there = { ...(await placeOf(scan, parcel)), ...wayTo(scan, 'scan/combine-big-bag', parcel.package_no) };
    return answer(scan, 'no-relabel-needed', { ...there, level: 'warn', ...(await answerOf(scan, parcel)) });
  }
  return print(scan, parcel, waybill ?? (await orderWaybill(scan, { parcel, issuer: rule.issuer })));
});

/** The parcel with that number, also by the one that its new label covers, or by the new label itself. */
async function parcelMeant(scan: Relabeling, number: string): Promise<Parcel | undefined> {
  const parcel = await parcelNumbered(scan, number);
  if (parcel) return parcel;
  const waybill = await waybillNumbered(scan, number);
  const [labelled] = waybill ? await selectNamed(scan, 'sorting-package', whereId(waybill.package_id)) : [];
  return labelled;
}

/** Its label is on it already: it may be printed again, and nothing else. */
const isDone = (scan: Relabeling, parcel: Parcel, waybill?: Waybill): boolean =>
  isAt(scan, 'sorting-package', parcel, 'relabeled') ||
  (waybill !== undefined &&
    isAt(scan, 'waybill', waybill, 'applied') &&
    isAt(scan, 'sorting-package', parcel, 'inspected'));

const answerOf = async (scan: Relabeling, parcel: Parcel, waybill?: Waybill): Promise<AnswerPatch> => ({
  entity: await parcelAnswer(scan, parcel, waybill),
});

/** Throws ScanRefused for a parcel that is to go another way. */
async function expectRelabelable(scan: Relabeling, parcel: Parcel): Promise<void> {
  await expectNotCalledOff(scan, parcel);
  await expectMovable(scan, 'sorting-package', parcel, 'relabel');
  if (parcel.exception_code !== null)
    throw new ScanRefused('abnormal', { more: exceptionTitle(scan.model, parcel.exception_code) });
  if (!parcel.next_carrier_code) throw new ScanRefused('no-outbound-information');
}

/** Prints the waybill, or says what it waits for. */
async function print(scan: Relabeling, parcel: Parcel, waybill: Waybill): Promise<ScanAnswer> {
  const { entity = {} } = await answerOf(scan, parcel, waybill);
  const awaited = { level: 'warn' as const, entity: { ...entity, awaits: parcel.package_no } };
  if (isAt(scan, 'waybill', waybill, 'requested')) return answer(scan, 'new-package-pending', awaited);
  if (isAt(scan, 'waybill', waybill, 'retrying')) return answer(scan, 'reshipping', awaited);
  if (isAt(scan, 'waybill', waybill, 'failed'))
    throw new ScanRefused('waybill-unknown', { ...(waybill.problem && { more: waybill.problem }), entity });
  const told = { entity, big_text: waybill.waybill_no ?? '' };
  const isVerifiedHere = await isVerified(scan);
  const values = { waybill_no: waybill.waybill_no };
  if (!isVerifiedHere && waybill.browser_time)
    refuseUnlessOverridden(scan, new ScanRefused('reason-needed', { ...told, values }));
  if (!isVerifiedHere)
    return answer(scan, 'scanned', { ...told, entity: { ...entity, ...(await labelOf(scan, waybill)) } });
  // Printed, and not on the parcel yet: once is enough.
  if (isAt(scan, 'waybill', waybill, 'printed'))
    return answer(scan, 'scanned', { ...told, said: 'printed', next: 'verify' });
  if (waybill.browser_time)
    return answer(scan, 'scanned', { ...told, level: 'warn', said: 'by-browser', next: 'verify' });
  const labelled = { ...entity, ...(await labelOf(scan, waybill)) };
  return answer(scan, 'scanned', { ...told, said: 'printing', next: 'verify', entity: labelled });
}

/** The number on the new label belongs to the parcel in hand, or it is told at once. */
async function verify(
  scan: Relabeling,
  parcel: Parcel,
  waybill: Waybill | undefined,
  applied: string,
): Promise<ScanAnswer> {
  await expectRelabelable(scan, parcel);
  if (!waybill?.waybill_no) throw new ScanRefused('waybill-unknown');
  if (applied !== waybill.waybill_no)
    throw new ScanRefused('waybill-mismatch', {
      ...{ next: 'verify', big_text: waybill.waybill_no, values: { waybill_no: waybill.waybill_no } },
      // The right label is to be scanned here.
      go: undefined,
    });
  return apply(scan, parcel, waybill);
}

async function apply(scan: Relabeling, parcel: Parcel, waybill: Waybill): Promise<ScanAnswer> {
  const relabeled = await applyWaybill(scan, waybill, parcel);
  return answer(scan, 'operation-ok', {
    ...(await placeOf(scan, relabeled)),
    ...(await answerOf(scan, relabeled, waybill)),
  });
}
