import type { Enumeration, Field } from '../field';
import type { FieldType } from '../field-type';

const words: Record<string, boolean> = { 是: true, 否: false, true: true, false: false };

/** Parses a spreadsheet cell as a value of the column, as its type parses text; text that does not parse stays, so that validation reports it. */
export function readCell(
  { schema }: Pick<Field, 'schema'>,
  { parse, fromCell }: Pick<FieldType, 'parse' | 'fromCell'>,
  text: string,
  enumeration?: Enumeration,
): unknown {
  if (text === '') return undefined;
  if (schema.enum) {
    const found = enumeration?.values.find(({ value, title }) => title === text || String(value) === text);
    return found?.value ?? text;
  }
  if (schema.type === 'boolean') return words[text.toLowerCase()] ?? text;
  if (schema.type !== 'integer' && schema.type !== 'number') return parse?.(text) ?? text;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : (fromCell?.(text, {}) ?? text);
}
