import type { Scan } from '../workflow/scan';
import { valueNamed } from '../workflow/value-named';

/** Goods that no warehouse takes. */
export const isBanned = (scan: Pick<Scan, 'model'>, goods: unknown): boolean =>
  ['contraband', 'prohibited'].some((name) => valueNamed(scan, 'goods-type', name) === goods);

interface Seen {
  exception_code?: unknown;
  actual_goods_type?: unknown;
}

/** The exception of a parcel that is received: what is seen at the scan, goods that no warehouse takes, or what was known of it before. */
export const exceptionOf = (
  scan: Pick<Scan, 'model'> & { body: Seen },
  { exception_code: known }: { exception_code?: unknown },
): unknown =>
  scan.body.exception_code ??
  (isBanned(scan, scan.body.actual_goods_type) ? valueNamed(scan, 'exception-kind', 'prohibited') : undefined) ??
  (known === null ? undefined : known);
