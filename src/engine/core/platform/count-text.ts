import { filled } from '../../../language/filled';

const thousands = new Intl.NumberFormat('en-US');

/** `1,204`; a capped total is told honestly: `10,000+`. */
export function totalText(total: number, capped: boolean): string {
  return capped ? `${thousands.format(total - 1)}+` : thousands.format(total);
}

/** `共 12 个账号`. */
export function countText(template: string, total: number, capped: boolean): string {
  return filled(template, { n: totalText(total, capped) });
}

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
