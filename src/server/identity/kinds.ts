import type { Kind } from '../../metadata/model';

const kinds: Record<string, Kind> = { 1: 'cos', 2: 'sos', '-1': 'inner' };

/** The kind that a warehouse's `warehouse_type` means. */
export function kindOf(warehouseType: number): Kind {
  const kind = kinds[warehouseType];
  if (!kind) throw new Error(`A warehouse has the type ${warehouseType}, which means no kind.`);
  return kind;
}

/** The values of `warehouse_type` that mean this kind. */
export const typesOf = (kind: Kind): number[] =>
  Object.keys(kinds)
    .filter((type) => kinds[type] === kind)
    .map(Number);
