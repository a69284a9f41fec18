/** Nothing to show is shown as a dash, everywhere. */
export const nothing = '-';

export function isNothing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** A text or number as it is. Throws for anything else, so that the cell becomes an error cell instead of a lie. */
export function shownText(value: unknown): string {
  if (isNothing(value)) return nothing;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError(`值的类型不正确（${Array.isArray(value) ? 'array' : typeof value}）`);
}

/** A list as it is. Throws for anything that is neither a list nor nothing. */
export function shownList(value: unknown): unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  throw new TypeError(`值的类型不正确（${typeof value}）`);
}
