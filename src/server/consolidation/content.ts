import type { Model } from '../../metadata/model';
import type { RecordValues } from '../handler';
import { moving, statusTitle, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';

/** A line of what is in a box, a bag, a truck, as the page lists it. */
export interface Content extends Record<string, unknown> {
  number: string;
  note: string;
  state: 'open' | 'done' | 'out' | 'bad';
}

/** Why a parcel must not go on; undefined when it may. */
export function whyNot({ enums }: Model, { cancelled, exception_code: code }: RecordValues): string | undefined {
  if (cancelled) return '已取消';
  if (code === null || code === undefined) return undefined;
  return enums['exception-kind']?.values.find(({ value }) => value === code)?.title ?? '异常';
}

/** The parcels of a second-leg package: those that were rechecked are done. */
export function parcelContents(scan: Scan, parcels: RecordValues[]): Content[] {
  const rechecked = statusNamed(scan, 'package', 'packing');
  return parcels.map((parcel) => {
    const reason = whyNot(scan.model, parcel);
    const isDone = Number(parcel.status) >= rechecked;
    return {
      number: String(parcel.package_no),
      note: reason ?? statusTitle(scan, moving(scan, 'package').entity, parcel.status),
      state: reason ? 'bad' : isDone ? 'done' : 'open',
    };
  });
}

/** Second-leg packages and big bags: what they weigh. */
export const weighedContents = (records: RecordValues[], number: string, weight: string): Content[] =>
  records.map((record) => ({
    number: String(record[number]),
    note: record[weight] ? `${Number(record[weight])} g` : '',
    state: 'done',
  }));
