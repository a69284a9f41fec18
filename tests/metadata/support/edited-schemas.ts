import { compile, type SchemaFile } from '../../../src/metadata/compile';
import type { Model } from '../../../src/metadata/model';
import type { Problem } from '../../../src/metadata/compile/problem';
import { readSchemas } from '../../../tools/meta/read';

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- what stands there, the edit knows

/** An edit by the file's path below `schemas/`: changes the value, or answers another whole file; `null` takes the file away. */
export type Edits = Record<string, (value: Json) => unknown>;

const { files: original } = readSchemas('schemas');

/** The project's schemas with edits, compiled in memory. */
export function compileEdited(edits: Edits): {
  model: Omit<Model, 'fingerprint'>;
  problems: Problem[];
  files: SchemaFile[];
} {
  const unknown = Object.keys(edits).filter((path) => !original.some((file) => file.path === path));
  if (unknown.length) throw new Error(`There is no schemas/${unknown.join(', ')}.`);
  const files = original.flatMap((file) => {
    const edit = edits[file.path];
    if (!edit) return [file];
    const value = structuredClone(file.value) as Json;
    const edited = edit(value);
    return edited === null ? [] : [{ ...file, value: (isFile(edited) ? edited : value) as SchemaFile['value'] }];
  });
  return { ...compile(files), files };
}

const isFile = (edited: unknown): boolean => typeof edited === 'object' && edited !== null && '$schema' in edited;
