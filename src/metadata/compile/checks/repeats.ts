import { pointer, type Json, type SchemaFile } from '../sources';
import { filesOf, type Checked } from './context';

/** A field that stands twice on one screen. In a form it may, once for creating and once for updating. */
export function checkRepeats(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const { filter, columns, form } = filesOf(checked, entity);
    if (filter) report(checked, filter, repeated(places(filter.value.fields, '/fields')));
    if (columns) report(checked, columns, repeated(places(columns.value.columns, '/columns')));
    if (!form) continue;
    const all = (form.value.sections as Json[]).flatMap((section, index) =>
      places(section.fields, pointer('sections', index, 'fields')),
    );
    const ofMode = (mode: string) => repeated(all.filter(({ only }) => !only || only === mode));
    report(checked, form, [...ofMode('create'), ...ofMode('update')]);
  }
}

interface Place {
  at: string;
  name: string;
  only?: string;
}

function places(said: unknown, at: string): Place[] {
  return (said as (string | Json)[]).flatMap((item, index) => {
    const place = at + pointer(index);
    if (typeof item === 'string') return [{ at: place, name: item }];
    const name = item.fields ? (item.fields as string[]).join('+') : String(item.field);
    return [{ at: place, name, ...(item.only ? { only: String(item.only) } : {}) }];
  });
}

interface Repeated extends Place {
  first: string;
}

const repeated = (found: Place[]): Repeated[] =>
  found.flatMap((place, index) => {
    const first = found.findIndex(({ name }) => name === place.name);
    return first < index ? [{ ...place, first: found[first]?.at ?? '' }] : [];
  });

function report({ report: all }: Checked, file: SchemaFile, found: Repeated[]): void {
  for (const [at, { name, first }] of new Map(found.map((place) => [place.at, place])))
    all.add(file.path, at, 'DUPLICATE_FIELD', `"${name}" stands here twice.`, {
      other: { file: file.path, pointer: first },
    });
}
