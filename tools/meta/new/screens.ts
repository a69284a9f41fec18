import type { Json } from '../../../src/metadata/compile/sources';
import type { Column, Entity } from '../../../src/metadata/model';
import type { Draft } from './draft';

/** Shows a new field on an entity's screens, or in its list alone: where a file names the fields, it is named too; otherwise the defaults show it. */
export function showField(
  draft: Draft,
  entity: string,
  field: string,
  where: 'everywhere' | 'list' = 'everywhere',
): void {
  const folder = `entities/${entity}`;
  if (where === 'everywhere' && draft.read(`schemas/${folder}/form.json`))
    draft.schema(`${folder}/form.json`, 'form', (form) => ({
      ...form,
      sections: withField(form.sections as Json[], field),
    }));
  if (draft.read(`schemas/${folder}/columns.json`))
    draft.schema(`${folder}/columns.json`, 'columns', (list) => ({
      ...list,
      columns: [...(list.columns as unknown[]), field],
    }));
}

// Into the last section that is always shown, so that the field is.
function withField(sections: Json[], field: string): Json[] {
  const last = sections.findLastIndex((section) => !Object.keys(section).some((key) => key.endsWith('When')));
  if (last < 0) return [...sections, { fields: [field] }];
  return sections.map((section, index) =>
    index === last ? { ...section, fields: [...(section.fields as unknown[]), field] } : section,
  );
}

/** Puts a call among the list's buttons. */
export function showCall(draft: Draft, entity: Entity, place: 'toolbar' | 'row', key: string): void {
  const shown = entity.list[place];
  if (shown.includes(key)) return;
  draft.schema(`entities/${entity.name}/columns.json`, 'columns', (list) => ({
    ...list,
    columns: columnsOf(list, entity),
    [place]: [...shown, key],
  }));
}

/** The columns that the file says, or the default ones. */
export const columnsOf = (list: Json, entity: Entity): unknown[] =>
  (list.columns as unknown[] | undefined) ?? entity.list.columns.map(columnSaid);

/** A default column in the words of `columns.json`. */
function columnSaid({ fields, sortable, as, call }: Column): unknown {
  const said = { field: fields[0], ...(sortable && { sort: true }), ...(as && { as }), ...(call && { call }) };
  return Object.keys(said).length > 1 ? said : fields[0];
}
