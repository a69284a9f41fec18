import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { grammar, kindOfFile } from '../../src/metadata/grammar';
import type { Problem } from '../../src/metadata/problem';
import type { SchemaFile } from '../../src/metadata/compile';
import { grammarProblems } from './grammar-problems';

export interface ReadResult {
  /** Files that parse and fit their meta-schema. */
  files: SchemaFile[];
  problems: Problem[];
  /** Text by path relative to the project, for lines and columns. */
  texts: Map<string, string>;
}

/** Reads every JSON file below `root`; syntax and meta-schema mistakes become problems, the rest goes on to the compiler. */
export function readSchemas(root: string): ReadResult {
  const result: ReadResult = { files: [], problems: [], texts: new Map() };
  for (const path of listJson(root)) readOne(root, path, result);
  return result;
}

function readOne(root: string, path: string, { files, problems, texts }: ReadResult): void {
  const file = `schemas/${path}`;
  const text = readFileSync(join(root, path), 'utf8');
  texts.set(file, text);
  const kind = kindOfFile(path);
  if (!kind) {
    problems.push({
      file,
      pointer: '',
      code: 'WRONG_NAME',
      message: `No kind of schema is called "${path}". Known: ${Object.keys(grammar).join(', ')}.`,
    });
    return;
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors[0]) {
    problems.push({ file, pointer: `@${errors[0].offset}`, code: 'SYNTAX', message: 'This is not JSON.' });
    return;
  }
  const mistakes = grammarProblems(kind, file, value);
  problems.push(...mistakes);
  if (mistakes.length === 0) files.push({ path, kind, value: value as SchemaFile['value'] });
}

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
