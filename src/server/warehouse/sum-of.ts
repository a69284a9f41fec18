import type { RecordValues } from '../platform/handler';

/** The sum of a field; undefined as soon as one of the records has none. */
export function sumOf(records: RecordValues[], field: string): number | undefined {
  const values = records.map((record) => record[field]);
  return values.every((value) => typeof value === 'number')
    ? values.reduce<number>((sum, one) => sum + Number(one), 0)
    : undefined;
}
