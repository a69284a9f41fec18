/** The sum of a field; undefined as soon as one of the records has none. */
export function sumOf<Field extends string>(
  records: { [Name in Field]?: number | null }[],
  field: Field,
): number | undefined {
  const values = records.map((record) => record[field]);
  return values.every((value) => typeof value === 'number')
    ? values.reduce<number>((sum, one) => sum + one, 0)
    : undefined;
}
