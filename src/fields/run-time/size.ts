// More than any form could enter: nothing beyond it is looked at.
const maxLength = 20_000;
const maxItems = 500;
const maxLevels = 8;

/** Has a value more characters (as JSON), more items in one list or object, or more levels than any schema known at run time could ask for? */
export function isTooLarge(value: unknown): boolean {
  let left = maxLength;
  const fits = (part: unknown, level: number): boolean => {
    if (typeof part !== 'object' || part === null) return (left -= lengthOf(part)) >= 0;
    const entries = Object.entries(part);
    if (level > maxLevels || entries.length > maxItems) return false;
    return entries.every(
      ([key, item]) => (left -= Array.isArray(part) ? 1 : lengthOf(key) + 2) >= 0 && fits(item, level + 1),
    );
  };
  return !fits(value, 1);
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? JSON.stringify(value).length : String(value).length;
