import type { SchemaFile } from '../../src/metadata/compile';
import { didYouMean } from '../../src/metadata/compile/sources';
import type { Problem } from '../../src/metadata/compile/problem';
import { handlerFiles, handlersFolder, panelsFolder } from './handler-registry';

/** Calls that name server code which is not there. */
export function handlerProblems(files: SchemaFile[]): Problem[] {
  const code = handlerFiles();
  const known = code.flatMap(({ name, path }) => (path.startsWith(`${handlersFolder}/`) ? [name] : []));
  if (!known.length) return [];
  const panels = code.flatMap(({ name, exports }) => (exports.includes('panel') ? [name] : []));
  return [
    ...files
      .filter((file) => file.kind === 'calls' || file.kind === 'shell-calls')
      .flatMap((file) => problemsIn(file, known)),
    ...files.filter(({ kind }) => kind === 'workflow').flatMap((file) => panelProblems(file, panels)),
  ];
}

/** A workflow whose panel is no file, or one that exports none. */
function panelProblems({ path, value: { panel } }: SchemaFile, panels: string[]): Problem[] {
  if (typeof panel !== 'string' || panels.includes(panel)) return [];
  const suggestion = didYouMean(panel, panels);
  const message = `There is no ${panel}.ts in ${panelsFolder} or ${handlersFolder} that exports "panel".`;
  return [
    {
      file: `schemas/${path}`,
      pointer: '/panel',
      code: 'NO_HANDLER',
      message,
      known: panels,
      ...(suggestion ? { suggestion } : {}),
    },
  ];
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
          known,
          ...(suggestion ? { suggestion } : {}),
        },
      ];
    }),
  );
}
