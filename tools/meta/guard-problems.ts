import { existsSync, readdirSync } from 'node:fs';
import type { SchemaFile } from '../../src/metadata/compile';
import { didYouMean } from '../../src/metadata/compile/sources';
import type { Problem } from '../../src/metadata/compile/problem';

const home = 'src/server/workflow/guards';

type Guarded = { guards?: { guard?: string }[] };

/** Guards of workflows that name server code which is not there. */
export function guardProblems(files: SchemaFile[]): Problem[] {
  if (!existsSync(home)) return [];
  const known = readdirSync(home)
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => name !== 'index');
  return files.filter(({ kind }) => kind === 'workflow').flatMap((file) => problemsIn(file, known));
}

function problemsIn({ path, value }: SchemaFile, known: string[]): Problem[] {
  const transitions = value.transitions as Guarded[];
  const places: [string, Guarded][] = [
    ['', value as Guarded],
    ...transitions.map((item, index): [string, Guarded] => [`/transitions/${index}`, item]),
  ];
  return places.flatMap(([at, { guards = [] }]) =>
    guards.flatMap(({ guard }, index): Problem[] => {
      if (guard === undefined || known.includes(guard)) return [];
      const suggestion = didYouMean(guard, known);
      return [
        {
          file: `schemas/${path}`,
          pointer: `${at}/guards/${index}/guard`,
          code: 'NO_GUARD',
          message: `There is no ${home}/${guard}.ts.`,
          known,
          ...(suggestion ? { suggestion } : {}),
        },
      ];
    }),
  );
}
