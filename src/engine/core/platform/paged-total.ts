/** As many records as there are pages for: beyond a capped total, one page more as long as pages are full. */
export function pagedTotal(
  list: { total: number; capped: boolean; rows: unknown[] },
  page: number,
  size: number,
): number {
  if (!list.capped) return list.total;
  const seen = (page - 1) * size + list.rows.length;
  return Math.max(list.total, list.rows.length < size ? seen : seen + 1);
}
