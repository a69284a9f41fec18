import type { RecordValues } from '../handler';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { valueNamed } from '../workflow/value-named';
import { cancelledOf } from './box';

const named = (parcels: RecordValues[]) => ({ big_text: parcels.map(({ package_no: no }) => no).join(' ') });

/** Parcels that were cancelled meanwhile are taken out first; a package of nothing else is cancelled as a whole. Throws ScanRefused. */
export function expectNoneCancelled(parcels: RecordValues[]): void {
  const cancelled = cancelledOf(parcels);
  if (!cancelled.length) return;
  if (cancelled.length === parcels.length) throw new ScanRefused('all-cancelled');
  throw new ScanRefused('some-cancelled', named(cancelled));
}

/** What was found bad after it was rechecked is taken out first, too. Throws ScanRefused. */
export function expectNoneBad(scan: Scan, parcels: RecordValues[]): void {
  const bad = parcels.filter((parcel) => isRechecked(scan, parcel) && parcel.exception_code);
  if (!bad.length) return;
  const prohibited = valueNamed(scan, 'exception-kind', 'prohibited');
  const isProhibited = bad.some(({ exception_code: code }) => code === prohibited);
  throw new ScanRefused(isProhibited ? 'prohibited' : 'abnormal', named(bad));
}

/** The parcels that are missing: packing without them has to be said. An empty box is not packed at all. Throws ScanRefused. */
export function missingIn(scan: Scan, parcels: RecordValues[]): RecordValues[] {
  const missing = parcels.filter((parcel) => !isRechecked(scan, parcel));
  const { length: count } = missing;
  const refusal = new ScanRefused('other-b-package', { big_text: `缺 ${count}`, values: { missing: count } });
  if (count === parcels.length) throw refusal;
  if (count) refuse(scan, refusal);
  return missing;
}

const isRechecked = (scan: Scan, { status }: RecordValues): boolean =>
  Number(status) >= statusNamed(scan, 'package', 'packing');
