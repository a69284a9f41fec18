import { isEmptyValue } from '../is-empty';
import { zh } from '../../language/zh';

/** Nothing to show is shown as a dash, everywhere. */
export const emptyText = '-';

/** A text or number as it is. Throws for anything else, so that the cell becomes an error cell instead of a lie. */
export function displayText(value: unknown): string {
  if (isEmptyValue(value)) return emptyText;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError(zh`值的类型不正确（${Array.isArray(value) ? 'array' : typeof value}）`);
}

/** A list as it is. Throws for anything that is neither a list nor nothing. */
export function displayList(value: unknown): unknown[] {
  if (isEmptyValue(value)) return [];
  if (Array.isArray(value)) return value;
  throw new TypeError(zh`值的类型不正确（${typeof value}）`);
}
