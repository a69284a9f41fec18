import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { languageVersion, upgraded, versionFile } from '../../src/metadata/codemods';
import { grammar, kindOfFile } from '../../src/metadata/grammar';
import type { Problem } from '../../src/metadata/problem';
import type { SchemaFile } from '../../src/metadata/compile';
import { grammarProblems } from './grammar-problems';

export interface ReadResult {
  /** Files that parse and fit their meta-schema, in the language of today. */
  files: SchemaFile[];
  problems: Problem[];
  /** Text by path relative to the project, for lines and columns. */
  texts: Map<string, string>;
  /** Of the language that the files are written in. */
  version: number;
}

/**
 * Reads every JSON file below `root`; those of an older language version are upgraded. Syntax and meta-schema mistakes become
 * problems, the rest goes on to the compiler.
 */
export function readSchemas(root: string): ReadResult {
  const result: ReadResult = { files: [], problems: [], texts: new Map(), version: 0 };
  const values = new Map(listJson(root).flatMap((path) => readOne(root, path, result)));
  const { schemas, version } = upgraded(values);
  if (version > languageVersion) result.problems.push(newerLanguage(version));
  for (const [path, value] of schemas) checkOne(path, value, result);
  return { ...result, version };
}

function readOne(root: string, path: string, { problems, texts }: ReadResult): [string, unknown][] {
  const file = `schemas/${path}`;
  const text = readFileSync(join(root, path), 'utf8');
  texts.set(file, text);
  if (!kindOfFile(path)) {
    problems.push({
      file,
      pointer: '',
      code: 'WRONG_NAME',
      message: `No kind of schema is called "${path}". Known: ${Object.keys(grammar).join(', ')}.`,
    });
    return [];
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!errors[0]) return [[path, value]];
  problems.push({ file, pointer: `@${errors[0].offset}`, code: 'SYNTAX', message: 'This is not JSON.' });
  return [];
}

function checkOne(path: string, value: unknown, { files, problems }: ReadResult): void {
  const kind = kindOfFile(path);
  if (!kind) return;
  const mistakes = grammarProblems(kind, `schemas/${path}`, value);
  problems.push(...mistakes);
  if (mistakes.length === 0) files.push({ path, kind, value: value as SchemaFile['value'] });
}

const newerLanguage = (version: number): Problem => ({
  file: `schemas/${versionFile}`,
  pointer: '/schemaVersion',
  code: 'NEWER_LANGUAGE',
  message: `The schemas are of language version ${version}, this compiler reads ${languageVersion}.`,
});

function listJson(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : entry.name.endsWith('.json') ? [relative(root, path)] : [];
    });
  return walk(root)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('language/'))
    .sort();
}
