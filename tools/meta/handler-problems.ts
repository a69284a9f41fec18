import type { SchemaFile } from '../../src/metadata/compile';
import { didYouMean } from '../../src/metadata/compile/sources';
import type { Problem } from '../../src/metadata/compile/problem';
import { handlerFiles, handlersFolder } from './handler-registry';

/** Calls that name server code which is not there. */
export function handlerProblems(files: SchemaFile[]): Problem[] {
  const known = handlerFiles().map(({ name }) => name);
  if (!known.length) return [];
  return files
    .filter((file) => file.kind === 'calls' || file.kind === 'shell-calls')
    .flatMap((file) => problemsIn(file, known));
}

function problemsIn(file: SchemaFile, known: string[]): Problem[] {
  const calls = Object.entries(file.value.calls as Record<string, Record<string, unknown>>);
  return calls.flatMap(([key, call]) =>
    ['handler', 'before', 'after', 'afterRead'].flatMap((role) => {
      const name = call[role];
      if (typeof name !== 'string' || known.includes(name)) return [];
      const suggestion = didYouMean(name, known);
      return [
        {
          file: `schemas/${file.path}`,
          pointer: `/calls/${key}/${role}`,
          code: 'NO_HANDLER' as const,
          message: `There is no ${name}.ts in ${handlersFolder}.`,
          ...(suggestion ? { suggestion } : {}),
        },
      ];
    }),
  );
}
