import type { JsonSchema } from '../model';
import { same, changeText } from './change';

export interface LimitChanges {
  narrowed: string[];
  widened: string[];
}

const lowerBounds = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const upperBounds = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
/** Whose values cannot be compared: a different one may refuse what the former admitted. */
const others = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** What one schema refuses that the other admits, keyword by keyword: `maxLength 20 → 10`. */
export function compareLimits(before: JsonSchema, after: JsonSchema): LimitChanges {
  const found: LimitChanges = { narrowed: [], widened: [] };
  const add = (word: string, isNarrower: boolean): void => {
    const text = `${word} ${changeText(before[word], after[word])}`;
    (isNarrower ? found.narrowed : found.widened).push(text);
  };
  for (const word of [...lowerBounds, ...upperBounds, ...others])
    if (!same(before[word], after[word])) add(word, isNarrower(word, before[word], after[word]));
  compareValues(before.enum as unknown[] | undefined, after.enum as unknown[] | undefined, found);
  if (before.items && after.items) {
    const items = compareLimits(before.items as JsonSchema, after.items as JsonSchema);
    found.narrowed.push(...items.narrowed.map((text) => `items ${text}`));
    found.widened.push(...items.widened.map((text) => `items ${text}`));
  }
  return found;
}

function isNarrower(word: string, before: unknown, after: unknown): boolean {
  if (after === undefined) return false;
  if (before === undefined || others.includes(word)) return true;
  return lowerBounds.includes(word) ? Number(after) > Number(before) : Number(after) < Number(before);
}

function compareValues(before: unknown[] | undefined, after: unknown[] | undefined, found: LimitChanges): void {
  if (same(before, after)) return;
  const lost = before && after ? before.filter((value) => !after.includes(value)) : (after ?? []);
  const gained = before && after ? after.filter((value) => !before.includes(value)) : (before ?? []);
  if (lost.length) found.narrowed.push(`enum without ${JSON.stringify(lost)}`);
  if (gained.length) found.widened.push(`enum with ${JSON.stringify(gained)}`);
}
