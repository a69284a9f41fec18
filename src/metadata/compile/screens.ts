import { fieldTypes } from '../../fields/types';
import type {
  Call,
  Column,
  DetailItem,
  DetailSchema,
  Entity,
  Enumeration,
  Field,
  FilterField,
  FilterOperator,
  JsonSchema,
  ListSchema,
  Reference,
  Rule,
} from '../model';
import { checkCondition, type FieldNames } from './names';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

export interface ScreenContext {
  entity: string;
  title: string;
  fields: Map<string, Field>;
  /** Fields of referenced entities, for `positions.type`. */
  through: (path: string) => Field | undefined;
  names: FieldNames;
  calls: Record<string, Call>;
  /** What can be done to one record besides: what moves it along, asks for fields of it, or amends it. */
  acts: string[];
  enums: Map<string, Enumeration>;
  /** How many pasted values a filter takes. */
  pastedValues: number;
  report: Report;
}

/** The list filter; without a file, the fields marked `x-search`. */
export function compileFilter(file: SchemaFile | undefined, context: ScreenContext): FilterField[] {
  const said =
    (file?.value.fields as (string | Json)[] | undefined) ??
    [...context.fields.values()].filter((field) => field.search).map((field) => field.name);
  return said.flatMap((item, index) => {
    const entry: Json = typeof item === 'string' ? { field: item } : item;
    const name = String(entry.field);
    const at = pointer('fields', index) + (typeof item === 'string' ? '' : '/field');
    if (file && !context.names.check(file, at, name, context.report)) return [];
    const field = context.through(name);
    return field ? [filterField(name, field, entry, context)] : [];
  });
}

function filterField(name: string, field: Field, entry: Json, context: ScreenContext): FilterField {
  const operator = (entry.operator ?? fieldTypes[field.type].operators[0] ?? 'equals') as FilterOperator;
  const plain = name.replace('.', '_');
  const path = String(entry.path ?? (operator === 'between' ? `${plain}_range` : plain)).split('.');
  const formerNames = formerPaths(name, context);
  const many = takesMany(field, operator) ? context.pastedValues : undefined;
  return {
    field: name,
    ...(formerNames.length ? { formerNames } : {}),
    title: String(entry.title ?? field.title),
    type: field.type,
    operator,
    path,
    ...(entry.alone ? { alone: String(entry.alone).split('.') } : {}),
    schema: pastable(filterSchema(field, operator, context, entry.values), many),
    ...(many ? { many } : {}),
    ...(field.enumeration ? { enumeration: field.enumeration } : {}),
    ...(field.reference ? { reference: unlimited(field.reference) } : {}),
    ...('default' in entry ? { default: entry.default } : {}),
    ...(entry.placeholder ? { placeholder: String(entry.placeholder) } : {}),
    ...(entry.maxTags ? { maxTags: Number(entry.maxTags) } : {}),
  };
}

/** Records are looked for by whatever they point at, also by what may not be chosen any more. */
const unlimited = ({ where: _, ...reference }: Reference): Reference => reference;

/** What a filter was called before: every step of its path may have had another name. */
function formerPaths(name: string, context: ScreenContext): string[] {
  const [head = '', tail] = name.split('.');
  const heads = [head, ...(context.fields.get(head)?.formerNames ?? [])];
  if (tail === undefined) return heads.slice(1);
  const tails = [tail, ...(context.through(name)?.formerNames ?? [])];
  return heads.flatMap((first) => tails.map((second) => `${first}.${second}`)).slice(1);
}

// A search text may be any part of a value, so that only its length is limited; an empty one asks for nothing.
function filterSchema(field: Field, operator: FilterOperator, context: ScreenContext, values?: unknown): JsonSchema {
  const one = Array.isArray(values) ? { enum: values } : elementSchema(field, context);
  if (operator === 'contains') return { type: 'string', maxLength: 200 };
  if (operator === 'in') return { type: 'array', items: one, minItems: 1, maxItems: 1000 };
  if (operator === 'between')
    return { type: 'object', properties: { start: one, end: one }, additionalProperties: false };
  return one;
}

/** Ranges are typed; a single value, or part of one, may as well be many. */
function takesMany(field: Field, operator: FilterOperator): boolean {
  return (
    operator !== 'between' && Boolean(fieldTypes[field.type].isPasted || (field.type === 'text' && operator === 'in'))
  );
}

/** One value as before, or a list of values of which each must be met whole. */
function pastable(schema: JsonSchema, max: number | undefined): JsonSchema {
  if (!max) return schema;
  if (schema.type === 'array') return { ...schema, maxItems: max };
  const { type, ...limits } = schema;
  return { ...limits, type: [type, 'array'], items: { type, minLength: 1, ...limits }, minItems: 1, maxItems: max };
}

// A part of a text, or one that is not a whole address yet.
const partlyFound: Field['type'][] = ['text', 'code', 'email', 'phone', 'url'];

function elementSchema(field: Field, context: ScreenContext): JsonSchema {
  if (field.enumeration)
    return { enum: context.enums.get(field.enumeration)?.values.map((value) => value.value) ?? [] };
  if (field.reference) return { type: 'string', format: 'uuid' };
  if (field.type === 'tags') return { type: 'string', maxLength: 200 };
  return partlyFound.includes(field.type) ? { type: 'string', maxLength: 200 } : field.schema;
}

/** The table's columns, sort, and calls; without a file, all readable fields in order. */
export function compileList(file: SchemaFile | undefined, context: ScreenContext): ListSchema {
  const said = (file?.value.columns as (string | Json)[] | undefined) ?? defaultColumns(context);
  const columns = said.flatMap((item, index) => column(file, item, index, context));
  const keys = (name: 'toolbar' | 'row', defaults: string[]): string[] => {
    const list = (file?.value[name] as string[] | undefined) ?? defaults.filter((key) => key in context.calls);
    return list.filter((key, index) => !file || checkCall(file, pointer(name, index), key, context));
  };
  const tones = file?.value.tones as ListSchema['tones'];
  tones?.forEach(
    ({ when }, index) =>
      file && checkCondition(file, pointer('tones', index, 'when'), when, context.names, context.report),
  );
  return {
    columns,
    ...(tones ? { tones } : {}),
    sort: (file?.value.sort as ListSchema['sort'] | undefined) ?? { field: 'create_time', order: 'descend' },
    toolbar: keys('toolbar', ['create']),
    row: withHistory(file, keys('row', ['update', ...context.acts]), context),
    count: String(file?.value.count ?? `共 {n} 个${context.title}`),
    empty: String(file?.value.empty ?? `暂无${context.title}`),
    ...(file?.value.nothingFound ? { nothingFound: String(file.value.nothingFound) } : {}),
  };
}

/** Every record tells its past, unless the schema keeps it to itself. */
function withHistory(file: SchemaFile | undefined, row: string[], { calls }: ScreenContext): string[] {
  if (file?.value.history === false) return row;
  const told = Object.values(calls).filter(({ key, effect }) => effect === 'history' && !row.includes(key));
  return [...row, ...told.map(({ key }) => key)];
}

const dated: Field['type'][] = ['date-time', 'date'];

function defaultColumns(context: ScreenContext): Json[] {
  const toggles = new Map(
    Object.values(context.calls)
      .filter((call) => call.sets)
      .map((call) => [call.sets, call.key]),
  );
  return [...context.fields.values()]
    .filter((field) => !['id', 'version'].includes(field.name) && fieldTypes[field.type].name !== 'password-once')
    .map((field) => ({
      field: field.name,
      ...(fieldTypes[field.type].sortable && (field.search || dated.includes(field.type)) ? { sort: true } : {}),
      ...(toggles.has(field.name) ? { as: 'switch', call: toggles.get(field.name) } : {}),
    }));
}

function column(file: SchemaFile | undefined, item: string | Json, index: number, context: ScreenContext): Column[] {
  const said: Json = typeof item === 'string' ? { field: item } : item;
  const fields = (said.fields as string[] | undefined) ?? (said.field ? [String(said.field)] : []);
  const at = (position: number): string =>
    pointer('columns', index) + (typeof item === 'string' ? '' : said.fields ? pointer('fields', position) : '/field');
  if (file && !fields.every((name, position) => context.names.check(file, at(position), name, context.report)))
    return [];
  if (file && said.call && !checkCall(file, pointer('columns', index, 'call'), String(said.call), context)) return [];
  const first = context.fields.get(fields[0] ?? '');
  const keep = ['join', 'width', 'fixed', 'as', 'call', 'max', 'lines', 'component', 'inCalls', 'kinds'];
  return [
    {
      key: fields.join('+') || `column-${index}`,
      title: columnTitle(String(said.title ?? first?.title ?? ''), fields.length === 1 ? first?.unit : undefined),
      fields,
      ...Object.fromEntries(keep.filter((key) => key in said).map((key) => [key, said[key]])),
      ...(said.editable === true ? { editable: true } : {}),
      sortable: said.sort === true,
      hidden: said.hidden === true,
    } as Column,
  ];
}

/** The unit stands in the head once, not in every row; 包裹数 says itself what it counts. */
const columnTitle = (title: string, unit: string | undefined): string =>
  unit && !/[数）]$/.test(title) ? `${title}（${unit}）` : title;

function checkCall(file: SchemaFile, at: string, key: string, context: ScreenContext): boolean {
  if (key in context.calls) return true;
  context.report.unknown(
    file.path,
    at,
    'UNKNOWN_CALL',
    `"${context.entity}" has no call`,
    key,
    Object.keys(context.calls),
  );
  return false;
}

/** How one record is read; without a file, all fields. */
export function compileDetail(file: SchemaFile | undefined, context: ScreenContext): DetailSchema {
  const heading = file?.value.heading as string | undefined;
  const isKnown = heading && file && context.names.check(file, '/heading', heading, context.report);
  const head = { columns: Number(file?.value.columns ?? 2), ...(isKnown ? { heading } : {}) };
  const sections = file?.value.sections as { title: string; items: (string | Json)[] }[] | undefined;
  if (!sections) {
    const all = [...context.fields.values()].filter((field) => field.name !== 'id' && field.name !== 'version');
    const said = (file?.value.items as (string | Json)[] | undefined) ?? all.map((field) => field.name);
    return { ...head, items: detailItems(file, said, '/items', context) };
  }
  const compiled = sections.map(({ title, items }, index) => ({
    title,
    items: detailItems(file, items, pointer('sections', index, 'items'), context),
  }));
  return {
    ...head,
    items: compiled.flatMap(({ items }) => items),
    sections: compiled.map(({ title, items }) => ({ title, count: items.length })),
  };
}

function detailItems(
  file: SchemaFile | undefined,
  said: (string | Json)[],
  at: string,
  context: ScreenContext,
): DetailItem[] {
  return said.flatMap((item, index): DetailItem[] => {
    const entry: Json = typeof item === 'string' ? { field: item } : item;
    const fields = (entry.fields as string[] | undefined) ?? [String(entry.field)];
    if (file && !fields.every((name) => context.names.check(file, `${at}/${index}`, name, context.report))) return [];
    const title = String(entry.title ?? context.fields.get(fields[0] ?? '')?.title ?? '');
    return [{ key: fields.join('+'), title, fields, ...('join' in entry ? { join: String(entry.join) } : {}) }];
  });
}

/** The rules across fields and records, each with a stable id for constraint names and `data-rule`. */
export function compileRules(file: SchemaFile | undefined, context: ScreenContext): Entity['rules'] {
  return ((file?.value.rules as Json[] | undefined) ?? []).flatMap((said, index): Rule[] => {
    const named =
      said.rule === 'compare'
        ? [said.left, said.right]
        : [...(said.fields as string[]), ...(said.equals ? [said.equals] : [])];
    const at = pointer('rules', index);
    if (!file || !named.every((name) => context.names.check(file, at, String(name), context.report))) return [];
    checkCondition(file, `${at}/when`, said.when, context.names, context.report);
    return [{ ...said, id: [said.rule, ...named].join('_') } as unknown as Rule];
  });
}
