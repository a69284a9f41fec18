import type { Enumeration, EnumValue } from '../model';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** An enumeration from its file: `oneOf` of `const` + `title`. */
export function compileEnum(name: string, file: SchemaFile, report: Report): Enumeration {
  const values = (file.value.oneOf as Json[]).map(valueOf);
  // One column keeps them all.
  if (new Set(values.map(({ value }) => typeof value)).size > 1)
    report.add(file.path, '/oneOf', 'INVALID_VALUE', `The values of "${name}" are partly texts and partly numbers.`);
  checkTwins(name, values, file, report);
  return { name, title: String(file.value.title), values };
}

const words = { value: 'const', name: 'x-name', title: 'title' } as const;

/** Two values that are stored, known to code or shown alike: the second could never be told from the first. */
function checkTwins(name: string, values: EnumValue[], file: SchemaFile, report: Report): void {
  values.forEach((value, index) => {
    for (const [key, word] of Object.entries(words) as [keyof typeof words, string][]) {
      const first = values.findIndex((other) => other[key] === value[key]);
      if (first === index) continue;
      const same = `The values ${first + 1} and ${index + 1} of "${name}" have the same "${word}", ${JSON.stringify(value[key])}.`;
      report.add(file.path, pointer('oneOf', index, word), 'DUPLICATE_VALUE', same, {
        other: { file: file.path, pointer: pointer('oneOf', first, word) },
      });
    }
  });
}

/** One value, with what it leaves out. */
export function valueOf(value: Json): EnumValue {
  return {
    value: value.const as string | number,
    name: String(value['x-name']),
    title: String(value.title),
    ...(value['x-color'] ? { color: String(value['x-color']) } : {}),
    ...(value['x-number'] ? { ownNumber: true as const } : {}),
    ...(value['x-renamed-from'] ? { formerValues: value['x-renamed-from'] as (string | number)[] } : {}),
  };
}
