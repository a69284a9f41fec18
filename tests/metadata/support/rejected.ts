import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocation } from 'jsonc-parser';
import { checkTexts, printProblem } from '../../../tools/meta/check';
import { textsBelow } from '../../../tools/meta/read';

/** A mistake in the product's own schemas, and what `meta check` says of it. */
export interface Fixture {
  edits: { file: string; from: string; to: string }[];
  /** Whole files taken away. */
  removed?: string[];
  /** Whole files that are put there, by path. */
  added?: Record<string, string>;
  /** What is printed, each problem's two lines in one text, its places in words. */
  problems: string[];
}

export const rejectedFolder = 'tests/metadata/rejected';

export const readFixture = (name: string): Fixture =>
  JSON.parse(readFileSync(join(rejectedFolder, `${name}.json`), 'utf8')) as Fixture;

/** `CODE.json`, and `CODE.in-another-place.json` for each further way to make the mistake. */
export const fixtureNames = (): string[] => readdirSync(rejectedFolder).map((name) => name.replace('.json', ''));

let schemas: Map<string, string> | undefined;

/** The schemas with the mistake, by their paths below `schemas`. */
export function mistakenTexts({ edits, removed = [], added = {} }: Omit<Fixture, 'problems'>): Map<string, string> {
  schemas ??= textsBelow('schemas');
  const texts = new Map(schemas);
  for (const { file, from, to } of edits) {
    const text = texts.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
    texts.set(file, text.replace(from, to));
  }
  for (const [file, text] of Object.entries(added)) texts.set(file, text);
  removed.forEach((file) => texts.delete(file));
  return new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const problemsOf = (texts: Map<string, string>): string[] => checkTexts(texts).problems.map(printProblem);

/**
 * `schemas/menu.json:7:12` as `schemas/menu.json#/0/path ‹"/basic/shelf",›`: where it is by keys, and what stands there. Another line
 * above it is no other place. Forty characters of what stands there.
 */
export const placesInWords = (problem: string, texts: Map<string, string>): string =>
  problem.replace(/schemas\/(\S+?):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
    const text = texts.get(file);
    if (text === undefined) return place;
    const lines = text.split('\n');
    const before = lines.slice(0, Number(line) - 1).join('\n').length + (Number(line) > 1 ? 1 : 0);
    const keys = getLocation(text, before + Number(column) - 1).path;
    const there = (lines[Number(line) - 1] ?? '')
      .slice(Number(column) - 1)
      .trim()
      .slice(0, 40)
      .trim();
    return `schemas/${file}#/${keys.join('/')} ‹${there}›`;
  });
