import { zh } from '../language/zh';

/** What people put between numbers: new lines, tabs and spaces, commas of both kinds, and what stands in lists. */
const separators = /[\s,，、;；|]+/u;

/** The values in a pasted text, each once, in their order. */
export function splitPastedValues(text: string): string[] {
  return [...new Set(text.split(separators).filter(Boolean))];
}

/** How many values stand in a text, those that stand twice twice. */
export function countPasted(text: string): number {
  return text.split(separators).filter(Boolean).length;
}

/** What a filter that takes many asks for: one value for itself, several as a list; nothing for nothing. */
export function parsePastedValues(text: string, operator: string): string | string[] | undefined {
  const values = splitPastedValues(text);
  if (values.length === 0) return undefined;
  return values.length > 1 || operator === 'in' ? values : values[0];
}

/** What to do about a list that is too long. */
export const tooManyText = (title: string, count: number, max: number): string =>
  zh`${title}一次最多查询 ${max} 个，已识别 ${count} 个，请删去 ${count - max} 个后再查询`;
