import type { Checked } from '../check';
import { checkTranslations } from '../translate/check-translations';
import { offsetAt, rangeOf, type Range } from './places';

export interface Diagnostic {
  range: Range;
  /** 1: an error; 2: a warning. */
  severity: 1 | 2;
  source: string;
  code?: string;
  message: string;
}

/** What `meta check` has against the schemas, by file from the project. */
export function diagnosticsOf(
  { problems, model, translations }: Checked,
  textOf: (file: string) => string,
): Map<string, Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  const add = (file: string, diagnostic: Diagnostic): unknown =>
    found.set(file, [...(found.get(file) ?? []), diagnostic]);
  for (const { file, line, column, code, message, suggestion } of problems) {
    const text = textOf(file);
    const offset = offsetAt(text, { line: line - 1, character: column - 1 });
    add(file, {
      range: rangeOf(text, offset, lengthOf(text.slice(offset))),
      severity: 1,
      source: 'meta check',
      code,
      message: message + (suggestion ? ` Did you mean "${suggestion}"?` : ''),
    });
  }
  for (const line of model ? checkTranslations(model, translations).lines : []) {
    const file = /^\S+/.exec(line)?.[0] ?? '';
    const message = line.replace(/^\S+\s*/, '');
    add(file, { range: rangeOf('', 0, 0), severity: 2, source: 'meta check', message });
  }
  return found;
}

/** The text, number or word that stands there; of a list or an object its sign. */
const lengthOf = (rest: string): number => /^("(?:[^"\\\n]|\\.)*"?|[^\s,[\]{}:]+|.)/.exec(rest)?.[0].length ?? 0;
