import { admits } from '../compile/examples';
import { presentName, renamedColumns, renamedFields, renamedFilters } from '../model/former-names';
import type { Entity, FilterField, JsonSchema, ListSchema, Model } from '../model';
import type { FieldProblem } from '../check/problems-of';

/** The state of a list as a saved view keeps it. `filter` is by the filter's name, `columns` are the keys of those shown, in order. */
export interface SavedQuery {
  v: 1;
  filter: Record<string, unknown>;
  sort?: ListSchema['sort'];
  size?: number;
  columns?: string[];
}

/** The user's settings of a list: columns in order, and density. */
export interface ListSetting {
  v: 1;
  columns?: { key: string; hidden?: boolean; width?: number; fixed?: 'left' | 'right' }[];
  density?: 'large' | 'middle' | 'small';
}

export interface Checked<T> {
  value: T;
  problems: FieldProblem[];
}

type Known = Pick<Model, 'messages' | 'constants'>;

/** The query in present names, and what in it the entity's list does not have. `mayRead`: fields that the person may know of. */
export function checkSavedQuery(
  entity: Entity,
  query: SavedQuery,
  known: Known,
  mayRead: (field: string) => boolean,
): Checked<SavedQuery> {
  const filter = renamedKeys(query.filter, renamedFilters(entity));
  const sort = query.sort && { ...query.sort, field: presentName(renamedFields(entity), query.sort.field) };
  const columns = query.columns?.map((key) => presentName(renamedColumns(entity), key));
  const problems = [
    ...Object.entries(filter).flatMap(([name, value]) => filterProblem(entity, name, value, known, mayRead)),
    ...(sort && !isSortable(entity, sort.field, mayRead) ? [problem(known, 'sort', 'unknownSort', sort.field)] : []),
    ...columnProblems(entity, columns, known, mayRead),
    ...(query.size && !known.constants.pageSizes.includes(query.size)
      ? [problem(known, 'size', 'unknownPageSize', String(query.size))]
      : []),
  ];
  return { value: { ...query, filter, ...(sort && { sort }), ...(columns && { columns }) }, problems };
}

/** The setting in present names, and the columns in it that the entity's list does not have. */
export function checkListSetting(
  entity: Entity,
  setting: ListSetting,
  known: Known,
  mayRead: (field: string) => boolean,
): Checked<ListSetting> {
  const columns = setting.columns?.map((column) => ({
    ...column,
    key: presentName(renamedColumns(entity), column.key),
  }));
  const keys = columns?.map(({ key }) => key);
  return { value: { ...setting, ...(columns && { columns }) }, problems: columnProblems(entity, keys, known, mayRead) };
}

function renamedKeys(filter: Record<string, unknown>, renames: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [presentName(renames, name), value]));
}

function filterProblem(
  entity: Entity,
  name: string,
  value: unknown,
  known: Known,
  mayRead: (field: string) => boolean,
): FieldProblem[] {
  const filter = entity.filter.find(({ field }) => field === name);
  if (!filter || !mayRead(name.split('.')[0] ?? name)) return [problem(known, name, 'unknownFilter', name)];
  return value === null || fits(filter, value) ? [] : [problem(known, name, 'wrongFilterValue', filter.title)];
}

function fits({ schema, operator }: FilterField, value: unknown): boolean {
  if (operator !== 'between') return admits(schema, value);
  if (typeof value !== 'object' || value === null) return false;
  const ends = schema.properties as Record<string, JsonSchema>;
  return Object.entries(value).every(([end, item]) => Object.hasOwn(ends, end) && admits(ends[end] ?? {}, item));
}

function isSortable({ list }: Entity, field: string, mayRead: (field: string) => boolean): boolean {
  const isOffered = list.columns.some(({ sortable, fields }) => sortable && fields[0] === field);
  return mayRead(field) && (isOffered || field === list.sort.field);
}

function columnProblems(
  { list }: Entity,
  keys: string[] = [],
  known: Known,
  mayRead: (field: string) => boolean,
): FieldProblem[] {
  const columns = new Set(list.columns.filter(({ fields }) => fields.every(mayRead)).map(({ key }) => key));
  return keys.filter((key) => !columns.has(key)).map((key) => problem(known, key, 'unknownColumn', key));
}

const problem = ({ messages }: Known, field: string, rule: string, name: string): FieldProblem => ({
  field,
  rule,
  message: (messages[rule] ?? rule).replaceAll('{name}', name),
});
