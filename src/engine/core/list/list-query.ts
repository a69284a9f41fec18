import { parsePastedValues } from '../../../fields/pasted-values';
import type { Constants, Entity, FilterField, JsonSchema, ListSchema } from '../../../metadata/model';
import { writePath } from '../../../metadata/model/paths';
import { migrateParams } from './migrate-params';
import { queryParamNames } from './query-param-names';

/** What a list is asked for. `filter` is by the filter field's name. */
export interface ListQuery {
  filter: Record<string, unknown>;
  sort: ListSchema['sort'];
  page: number;
  size: number;
  /** The saved view that the list was opened with. */
  view?: string;
  /** Keys of the columns shown, in their order; absent: as the person has arranged them. */
  columns?: string[];
}

type Sizes = Pick<Constants, 'defaultPageSize' | 'pageSizes'>;

/** What the address asks for, in present or former names. Whatever makes no sense in it counts as absent: old links keep working. */
export function readQuery(entity: Entity, address: URLSearchParams, sizes: Sizes): ListQuery {
  const params = migrateParams(entity, address);
  const size = Number(params.get(queryParamNames.size));
  const page = Number(params.get(queryParamNames.page));
  const view = params.get(queryParamNames.view);
  const columns = readColumns(entity, params.get(queryParamNames.columns));
  return {
    filter: Object.fromEntries(
      entity.filter.map((field) => [field.field, readFilter(field, params)]).filter(([, value]) => value !== undefined),
    ),
    sort: readSort(entity, params.get(queryParamNames.sort)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizes.pageSizes.includes(size) ? size : sizes.defaultPageSize,
    ...(view && { view }),
    ...(columns && { columns }),
  };
}

/** The address that asks for it. Says only what differs from the defaults; leaves strangers' parameters alone. */
export function writeQuery(entity: Entity, query: ListQuery, before: URLSearchParams, sizes: Sizes): URLSearchParams {
  const params = new URLSearchParams(migrateParams(entity, before));
  for (const field of entity.filter) writeFilter(field, query.filter[field.field], params);
  const { sort } = entity.list;
  const same = query.sort.field === sort.field && query.sort.order === sort.order;
  put(params, queryParamNames.sort, same ? undefined : `${query.sort.field}.${query.sort.order}`);
  put(params, queryParamNames.page, query.page > 1 ? String(query.page) : undefined);
  put(params, queryParamNames.size, query.size === sizes.defaultPageSize ? undefined : String(query.size));
  put(params, queryParamNames.view, query.view);
  put(params, queryParamNames.columns, query.columns?.join());
  return params;
}

const directions = { ascend: 1, descend: 2 } as const;

/** The body of the list call. `cursor`: where one stands in this list, as the last answer told. */
export function listRequest(
  entity: Entity,
  { filter, sort, page, size }: ListQuery,
  cursor?: string,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { field, path } of entity.filter) if (filter[field] !== undefined) writePath(body, path, filter[field]);
  const sort_option = { field: sort.field, direction: directions[sort.order] };
  body.pagination = { page, size, sort_option, ...(cursor && { cursor }) };
  return body;
}

/** Is the list all of a tree, level by level? What is looked for is found on any of them. */
export const isWholeTree = ({ parent }: Entity, { filter }: ListQuery): boolean =>
  parent !== undefined && Object.values(filter).every((value) => value === undefined);

/** The filter of an untouched list. */
export function defaultFilter({ filter }: Pick<Entity, 'filter'>): Record<string, unknown> {
  return Object.fromEntries(
    filter.filter((field) => field.default !== undefined).map((field) => [field.field, field.default]),
  );
}

function readColumns(entity: Entity, text: string | null): string[] | undefined {
  const known = text?.split(',').filter((key) => entity.list.columns.some((column) => column.key === key));
  return known?.length ? known : undefined;
}

function readSort(entity: Entity, text: string | null): ListSchema['sort'] {
  const dot = text?.lastIndexOf('.') ?? -1;
  const [field, order] = [text?.slice(0, dot), text?.slice(dot + 1)];
  const known = entity.list.columns.some((column) => column.sortable && column.fields[0] === field);
  return field && known && (order === 'ascend' || order === 'descend') ? { field, order } : entity.list.sort;
}

const ends = ['start', 'end'] as const;

function readFilter(filter: FilterField, params: URLSearchParams): unknown {
  const { field, schema, operator, many, default: standard } = filter;
  if (operator === 'between') {
    const range = Object.fromEntries(
      ends.flatMap((end) => entryOf(end, readScalar(endSchema(schema, end), params.get(`${field}.${end}`)))),
    );
    return Object.keys(range).length ? range : standard;
  }
  // An empty parameter says: deliberately nothing, not even the default.
  if (!params.has(field)) return standard;
  if (many) return parsePastedValues(params.getAll(field).join(' '), operator);
  if (schema.type !== 'array') return readScalar(schema, params.get(field));
  const values = params.getAll(field).flatMap((text) => readScalar(schema.items as JsonSchema, text) ?? []);
  return values.length ? values : undefined;
}

function writeFilter(
  { field, operator, many, default: standard }: FilterField,
  value: unknown,
  params: URLSearchParams,
): void {
  if (operator === 'between') {
    for (const end of ends) put(params, `${field}.${end}`, (value as Record<string, unknown> | undefined)?.[end]);
    return;
  }
  params.delete(field);
  if (value === undefined && standard !== undefined) params.set(field, '');
  // Spaces stay short in an address; a page of numbers fits into what servers read.
  else if (many && Array.isArray(value)) params.set(field, value.join(' '));
  else if (Array.isArray(value)) value.forEach((item) => params.append(field, String(item)));
  else if (value !== undefined && JSON.stringify(value) !== JSON.stringify(standard)) params.set(field, String(value));
}

/** Text of the address as a value of the schema; undefined when it is none. */
function readScalar(schema: JsonSchema | undefined, text: string | null): unknown {
  if (text === null || text === '') return undefined;
  if (Array.isArray(schema?.enum)) return schema.enum.find((value) => String(value) === text);
  if (schema?.type === 'integer' || schema?.type === 'number')
    return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (schema?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text;
}

const endSchema = (schema: JsonSchema, end: string) =>
  (schema.properties as Record<string, JsonSchema> | undefined)?.[end];

const entryOf = (key: string, value: unknown): [string, unknown][] => (value === undefined ? [] : [[key, value]]);

function put(params: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined) params.delete(name);
  else params.set(name, String(value));
}
