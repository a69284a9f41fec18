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

/** `12 个账号`, within a sentence: the same from its number on. */
export function amountText(template: string, amount: number, capped = false): string {
  return countText(template.slice(Math.max(0, template.indexOf('{n}'))), amount, capped);
}
