import type { Visitor } from '../demo-console';
import { codeOf, someNumber } from './floor';
import type { ScanAnswers } from './scanner';

const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
/** Receives a parcel of that number. */
export const sign = (no: string) => ({ call: 'package.sign', body: { package_no: no, ...measures } });

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Parcels whose destination is not known yet. */
export async function announced(visitor: Visitor, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => someNumber('PK'));
  for (const package_no of numbers) await visitor.call('package.create', { package_no, forecast_weight: 500 });
  return numbers;
}

/** Each was received once, by one scan in the log, and the page was told so, in its turn. */
export async function expectOnceEach(query: Query, numbers: string[], told: ScanAnswers): Promise<void> {
  expect(told.map(({ no }) => no)).toEqual(numbers);
  const accepted = codeOf('no-outbound-information');
  expect(told.filter(({ scanCode }) => scanCode !== accepted)).toEqual([]);
  const rows = await query(
    `select p.package_no as no, p.status,
       (select count(*)::integer from history h where h.record_id = p.id and h.call = 'sign') as changes,
       (select count(*)::integer from scan_log l where l.record_no = p.package_no) as scans
     from package p where p.package_no = any($1)`,
    [numbers],
  );
  expect(rows).toHaveLength(numbers.length);
  expect(rows.filter(({ status, changes, scans }) => status !== 500 || changes !== 1 || scans !== 1)).toEqual([]);
}
