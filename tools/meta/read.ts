import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languageVersion, upgraded, versionFile } from '../../src/metadata/codemods';
import { kindOfFile } from '../../src/metadata/grammar';
import type { Problem } from '../../src/metadata/compile/problem';
import type { SchemaFile } from '../../src/metadata/compile';
import { duplicateKeys } from './duplicate-keys';
import { grammarProblems } from './grammar-problems';
import { parseJson } from './syntax-problem';
import { unknownFile } from './unknown-file';

export interface ReadResult {
  /** Files that parse and fit their meta-schema, in the language of today. */
  files: SchemaFile[];
  problems: Problem[];
  /** Text by path relative to the project, for lines and columns. */
  texts: Map<string, string>;
  /** Of the language that the files are written in. */
  version: number;
}

/** What schema files say, by their path below `schemas/`. */
export type SchemaTexts = Map<string, string>;

/** Of every file below `root` that is meant as a schema. */
export const textsBelow = (root: string): SchemaTexts =>
  new Map(listJson(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

export const readSchemas = (root: string): ReadResult => readTexts(textsBelow(root));

/**
 * Reads every file, in the order of their names; those of an older language version are upgraded. Syntax and meta-schema mistakes become
 * problems, the rest goes on to the compiler.
 */
export function readTexts(said: SchemaTexts): ReadResult {
  const result: ReadResult = { files: [], problems: [], texts: new Map(), version: 0 };
  const values = new Map([...said].flatMap(([path, text]) => readOne(path, text, result)));
  const { schemas, version } = upgraded(values);
  if (version > languageVersion) result.problems.push(newerLanguage(version));
  for (const [path, value] of schemas) checkOne(path, value, result);
  return { ...result, version };
}

function readOne(path: string, text: string, { problems, texts }: ReadResult): [string, unknown][] {
  const file = `schemas/${path}`;
  texts.set(file, text);
  if (!kindOfFile(path)) {
    problems.push(unknownFile(path));
    return [];
  }
  const parsed = parsedOnce(path, text);
  problems.push(...parsed.problems);
  return parsed.problems.length ? [] : [[path, parsed.value]];
}

interface Parsed {
  text: string;
  /** Frozen: others read it, too. */
  value?: unknown;
  problems: Problem[];
}

// By path, as it was read last and as it was before a change.
const known = new Map<string, Parsed[]>();

/** A text is parsed again only when it is another one: of hundreds of files most are as they were when one change is checked after the other. */
function parsedOnce(path: string, text: string): Parsed {
  const before = known.get(path) ?? [];
  const found = before.find((one) => one.text === text);
  if (found) return found;
  const parsed = parse(path, text);
  known.set(path, [parsed, ...before.slice(0, 1)]);
  return parsed;
}

function parse(path: string, text: string): Parsed {
  const file = `schemas/${path}`;
  const parsed = parseJson(text);
  if ('mistake' in parsed) {
    const { offset, message } = parsed.mistake;
    return { text, problems: [{ file, pointer: `@${offset}`, code: 'SYNTAX', message }] };
  }
  return { text, value: frozen(parsed.value), problems: duplicateKeys(file, text) };
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

// What fitted once fits: it is frozen, and its path says its kind.
const fits = new WeakSet<object>();

function checkOne(path: string, value: unknown, { files, problems }: ReadResult): void {
  const kind = kindOfFile(path);
  if (!kind) return;
  const mistakes = fits.has(value as object) ? [] : grammarProblems(kind, `schemas/${path}`, value);
  if (mistakes.length === 0 && Object.isFrozen(value)) fits.add(value as object);
  problems.push(...mistakes);
  if (mistakes.length === 0) files.push({ path, kind, value: value as SchemaFile['value'] });
}

const newerLanguage = (version: number): Problem => ({
  file: `schemas/${versionFile}`,
  pointer: '/schemaVersion',
  code: 'NEWER_LANGUAGE',
  message: `The schemas are of language version ${version}, this compiler reads ${languageVersion}.`,
});

// Also what only looks like a schema: it is told of, not passed over.
const isMeantAsSchema = (name: string): boolean => /^[^.].*\.(json.*|ya?ml)$/i.test(name);

function listJson(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : isMeantAsSchema(entry.name) ? [relative(root, path)] : [];
    });
  return walk(root)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('language/'))
    .sort();
}
