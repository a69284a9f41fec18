import type { Scan } from '../workflow/scan';
import { valueNamed } from '../workflow/value-named';

/** Goods that no warehouse takes. */
export const isBanned = (scan: Pick<Scan, 'model'>, goods: unknown): boolean =>
  ['contraband', 'prohibited'].some((name) => valueNamed(scan, 'goods-type', name) === goods);
