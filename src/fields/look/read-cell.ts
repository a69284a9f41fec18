import type { Enumeration, Field } from '../field';

const words: Record<string, boolean> = { 是: true, 否: false, true: true, false: false };

/** What somebody wrote in a spreadsheet as a value of the column; what is none stays as it is written, to be complained about. */
export function readCell({ schema }: Pick<Field, 'schema'>, text: string, enumeration?: Enumeration): unknown {
  if (text === '') return undefined;
  if (schema.enum) {
    const found = enumeration?.values.find(({ value, title }) => title === text || String(value) === text);
    return found?.value ?? text;
  }
  if (schema.type === 'boolean') return words[text.toLowerCase()] ?? text;
  if (schema.type !== 'integer' && schema.type !== 'number') return text;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : text;
}
