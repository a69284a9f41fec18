import type { Enumeration, EnumValue } from '../model';
import type { Json, SchemaFile } from './sources';

/** An enumeration from its file: `oneOf` of `const` + `title`. */
export function compileEnum(name: string, file: SchemaFile): Enumeration {
  return { name, title: String(file.value.title), values: (file.value.oneOf as Json[]).map(compileValue) };
}

function compileValue(value: Json): EnumValue {
  return {
    value: value.const as string | number,
    name: String(value['x-name']),
    title: String(value.title),
    ...(value['x-color'] ? { color: String(value['x-color']) } : {}),
    ...(value['x-number'] ? { ownNumber: true as const } : {}),
  };
}
