import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { grammar } from '../../src/metadata/grammar';
import { canonicalText } from '../../src/metadata/model/canonical';
import type { Problem } from '../../src/metadata/compile/problem';
import { compile, type SchemaFile } from '../../src/metadata/compile';
import { checkSchemas, printProblem } from './check';
import { readSchemas } from './read';

type Json = Record<string, unknown>;

/** What newer checks ask of schemas that were in order when they were written. Each answers what it wrote, undefined where it knows no answer. */
type Mend = (file: SchemaFile, path: string[], message: string, wordsOf: WordsOf) => string | undefined;

/** What a field says of its values: the words of its schema. */
type WordsOf = (entity: string, field: string) => string[];

const mends: Partial<Record<string, Mend>> = {
  UNREAD_FIELD: ({ value }, path, message) => {
    const slot = at(value, path);
    // What the entity says as well is another mistake.
    if (!isJson(slot) || !message.startsWith('Nothing reads')) return undefined;
    slot['x-ignored'] = 'Taken by an older version of the language; nothing reads it.';
    return 'is taken and not used, as before; "x-ignored" says so. Read it in the handler, or take it out of the request.';
  },
  REPEATED_FIELD: ({ value, path: file }, path, message, wordsOf) => {
    const slot = at(value, path);
    const name = path.at(-1) ?? '';
    const entity = /^entities\/([^/]+)\//.exec(file)?.[1] ?? '';
    if (!isJson(slot) || !message.includes('says once more')) return undefined;
    for (const word of wordsOf(entity, name)) delete slot[word];
    slot.$ref = `entity.json#/properties/${name}`;
    return 'has its limits from the field of that name.';
  },
  MISSING_EXAMPLE: ({ value }, path) => {
    const slot = at(value, path);
    const example = exampleAround(value, path);
    if (!isJson(slot) || typeof example !== 'string') return undefined;
    slot.examples = [example];
    return 'has the example of the list around it.';
  },
  NO_RECORD_PAGE: ({ value }) => {
    const { calls } = value;
    if (!isJson(calls) || calls.get) return undefined;
    const { list, ...others } = calls;
    value.calls = { ...(list !== undefined && { list }), get: {}, ...others };
    return 'have a call that reads one record: the codes of the list lead to its page.';
  },
};

/**
 * Goes on where the codemods end: mends in upgraded schemas what newer checks complain about and what can be answered without a person,
 * says so, and prints the rest with its mends. Answers how many problems are left.
 */
export function settleUpgrade(root: string): number {
  // Some mistakes show only once others are mended.
  const mended = new Set<string>();
  while (mendAll(root, mended));
  const left = checkSchemas(root).problems;
  for (const problem of left) console.log(printProblem(problem));
  if (left.length)
    console.log(
      `The schemas have today's language. Problems left for you: ${left.length}. After that: npm run meta -- check`,
    );
  return left.length;
}

/** Mends what shows now and was not `mended` before. Answers whether anything was. */
function mendAll(root: string, mended: Set<string>): boolean {
  // What was read is frozen; here it is mended.
  const files = structuredClone(readSchemas(root).files);
  const { entities } = compile(files).model;
  const wordsOf: WordsOf = (entity, name) =>
    Object.keys(entities[entity]?.fields.find((field) => field.name === name)?.schema ?? {});
  const found = checkSchemas(root).problems.filter((problem) => {
    const place = `${problem.file} ${problem.pointer} ${problem.code}`;
    if (mended.has(place)) return false;
    const file = files.find(({ path }) => `schemas/${path}` === problem.file);
    const path = tokensOf(problem);
    const said = file && mends[problem.code]?.(file, path, problem.message, wordsOf);
    if (!said) return false;
    mended.add(place);
    console.log(`mended  ${problem.file}  ${problem.code}\n  "${path.at(-1) ?? ''}" ${said}`);
    writeFileSync(join(root, file.path), canonicalText(file.value, grammar[file.kind]));
    return true;
  });
  return found.length > 0;
}

const tokensOf = ({ pointer }: Problem): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const at = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((inside, token) => (isJson(inside) ? inside[token] : undefined), value);

/** The value that the nearest example around a place has there: `properties/x` is its `x`, `items` its first entry. */
function exampleAround(value: unknown, path: string[]): unknown {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const around = at(value, path.slice(0, length));
    if (!isJson(around) || !Array.isArray(around.examples)) continue;
    const inside = path
      .slice(length)
      .flatMap((token) => (token === 'properties' ? [] : [token === 'items' ? '0' : token]));
    return at(around.examples[0], inside);
  }
  return undefined;
}
