import type { Enumeration, EnumValue } from '../model';
import type { Json, Report, SchemaFile } from './sources';

/** An enumeration from its file: `oneOf` of `const` + `title`. */
export function compileEnum(name: string, file: SchemaFile, report: Report): Enumeration {
  const values = (file.value.oneOf as Json[]).map(valueOf);
  // One column keeps them all.
  if (new Set(values.map(({ value }) => typeof value)).size > 1)
    report.add(file.path, '/oneOf', 'INVALID_VALUE', `The values of "${name}" are partly texts and partly numbers.`);
  return { name, title: String(file.value.title), values };
}

/** One value, with what it leaves out. */
export function valueOf(value: Json): EnumValue {
  return {
    value: value.const as string | number,
    name: String(value['x-name']),
    title: String(value.title),
    ...(value['x-color'] ? { color: String(value['x-color']) } : {}),
    ...(value['x-number'] ? { ownNumber: true as const } : {}),
  };
}
