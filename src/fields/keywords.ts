import { parseDateTime } from './date-time-text';

export { isMultipleOf } from './exact-number';

/** The formats that fields and answers have, by name. With the keywords here, the compiled validators call them by this file. */
export const formats = {
  date: (text: string): boolean => parseDateTime(`${text}T00:00:00Z`) !== undefined,
  'date-time': (text: string): boolean => parseDateTime(text) !== undefined,
  uuid: (text: string): boolean => uuid.test(text),
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `uniqueItems`: no two that are equal, whatever they are. */
export function areDistinct(items: unknown[]): boolean {
  const texts = items.every(isPrimitive) ? items : items.map(canonical);
  return new Set(texts).size === items.length;
}

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Equal values have one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value === 0 ? 0 : value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}
