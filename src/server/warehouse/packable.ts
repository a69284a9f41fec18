import type { RecordOf } from '../platform/handler';
import { refuseUnlessOverridden } from '../workflow/override';
import { ScanRefused, type AnswerPatch } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { isAt, statusNamed } from '../workflow/status-named';
import { valueNamed } from '../workflow/value-named';
import { wayTo } from '../workflow/where-page-is';
import { cancelledOf, type PackedBPackage } from './packed-b-package';
import { zh } from '../../language/zh';

/** Which parcels must come out of a second-leg package, and the way to the page where they do. */
export const takeOutAnswer = (scan: Scan, { bPackage }: Packed, parcels: RecordOf<'package'>[]): AnswerPatch => ({
  big_text: parcels.map(({ package_no: no }) => no).join(' '),
  ...(isAt(scan, 'b-package', bPackage, 'created', 'packing', 'packed') &&
    wayTo(scan, 'scan/unpacking', bPackage.b_package_no)),
});

type Packed = Pick<PackedBPackage, 'bPackage' | 'parcels'>;

/** Parcels that were cancelled meanwhile are taken out first; a package of nothing else is cancelled as a whole. Throws ScanRefused. */
export function expectNoneCancelled(scan: Scan, packed: Packed): void {
  const { parcels } = packed;
  const cancelled = cancelledOf(parcels);
  if (!cancelled.length) return;
  if (cancelled.length === parcels.length)
    throw new ScanRefused('all-cancelled', { ...takeOutAnswer(scan, packed, []), big_text: zh`全部取消` });
  throw new ScanRefused('some-cancelled', takeOutAnswer(scan, packed, cancelled));
}

/** What was found bad after it was rechecked is taken out first, too. Throws ScanRefused. */
export function expectNoneBad(scan: Scan, packed: Packed): void {
  const bad = packed.parcels.filter((parcel) => isRechecked(scan, parcel) && parcel.exception_code);
  if (!bad.length) return;
  const prohibited = valueNamed(scan, 'exception-kind', 'prohibited');
  const isProhibited = bad.some(({ exception_code: code }) => code === prohibited);
  throw new ScanRefused(isProhibited ? 'prohibited' : 'abnormal', takeOutAnswer(scan, packed, bad));
}

/** The parcels that are missing: packing without them has to be said. An empty box is not packed at all. Throws ScanRefused. */
export function missingIn(scan: Scan, parcels: RecordOf<'package'>[]): RecordOf<'package'>[] {
  const missing = parcels.filter((parcel) => !isRechecked(scan, parcel));
  const { length: count } = missing;
  const refusal = new ScanRefused('other-b-package', {
    big_text: zh`缺 ${count}`,
    said: 'short',
    values: { missing: count },
  });
  if (count === parcels.length) throw refusal;
  if (count) refuseUnlessOverridden(scan, refusal);
  return missing;
}

/** Has it been checked into its second-leg package? */
export const isRechecked = (scan: Scan, { status }: RecordOf<'package'>): boolean =>
  status >= statusNamed(scan, 'package', 'packing');
