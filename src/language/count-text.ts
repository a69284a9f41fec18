import { filled } from './filled';

const thousands = new Intl.NumberFormat('en-US');

/** `1,204`; a capped total is told honestly: `10,000+`. */
export function totalText(total: number, capped: boolean): string {
  return capped ? `${thousands.format(total - 1)}+` : thousands.format(total);
}

/** `共 12 个账号`. */
export function countText(template: string, total: number, capped: boolean): string {
  return filled(template, { n: totalText(total, capped) });
}
