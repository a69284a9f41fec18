const thousands = new Intl.NumberFormat('en-US');

/** `共 12 个账号`; a capped total is told honestly: `共 10,000+ 个账号`. */
export function countText(template: string, total: number, capped: boolean): string {
  return template.replace('{n}', capped ? `${thousands.format(total - 1)}+` : thousands.format(total));
}
