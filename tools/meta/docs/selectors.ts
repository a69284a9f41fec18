import { code, table } from './table';

const promised: [selector: string, says: string, stands: string][] = [
  ['data-entity', 'the entity’s name', 'the page of an entity, and its form'],
  ['data-filter', '', 'the filter; each of its items has `data-field`'],
  [
    'data-field',
    'the field’s name; joined fields with `+`; an end of a range with `_start` or `_end`',
    'filter items, heads and cells of columns, fields of a form, items of a record, rows of a conflict',
  ],
  ['data-call', 'the call’s key', 'buttons above the list and in rows, switches, the button that saves'],
  ['data-form', 'the key of the call that it makes', 'an open form'],
  ['data-section', 'the section’s title, or its place counted from 1', 'the sections of a form'],
  ['data-rule', 'the keyword that is broken, or the rule’s id', 'every complaint of a form'],
  ['data-record', 'the entity’s name', 'a record that is read'],
  ['data-state', '`empty`, `error`, `forbidden`, `stale`', 'what stands instead of rows, or over them'],
];

/** What a test may hold on to: promised by the schema, whatever the page looks like. */
export const selectorTable = (): string =>
  table(
    ['attribute', 'says', 'stands on'],
    promised.map(([attribute, says, stands]) => [code(attribute), says, stands]),
  );
