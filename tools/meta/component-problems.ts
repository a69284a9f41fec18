import { existsSync, readdirSync } from 'node:fs';
import type { SchemaFile } from '../../src/metadata/compile';
import { didYouMean, pointer } from '../../src/metadata/compile/sources';
import type { Problem } from '../../src/metadata/compile/problem';

const home = 'src/extensions';

/** Components that columns and forms ask for and that are not there. */
export function componentProblems(files: SchemaFile[]): Problem[] {
  if (!existsSync(home)) return [];
  const known = readdirSync(home)
    .map((name) => name.replace(/\.tsx?$/, ''))
    .filter((name) => name !== 'index');
  return files
    .filter((file) => file.kind === 'columns' || file.kind === 'form')
    .flatMap((file) => problemsIn(file, file.value, '', known));
}

function problemsIn(file: SchemaFile, value: unknown, at: string, known: string[]): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]): Problem[] => {
    const place = at + pointer(key);
    if (key !== 'component' || typeof item !== 'string') return problemsIn(file, item, place, known);
    if (known.includes(item)) return [];
    const suggestion = didYouMean(item, known);
    return [
      {
        file: `schemas/${file.path}`,
        pointer: place,
        code: 'NO_COMPONENT',
        message: `There is no ${home}/${item}.tsx.`,
        known,
        ...(suggestion ? { suggestion } : {}),
      },
    ];
  });
}
