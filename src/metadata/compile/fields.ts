import { fieldTypeOf, fieldTypes } from '../../fields/types';
import type { ColumnCondition } from '../../fields/field';
import type { FieldType } from '../../fields/field-type';
import { hasDefault } from '../model/default-values';
import { computedOf, withComputedTypes } from './computed';
import type {
  DefaultSource,
  Enumeration,
  Field,
  FieldAccess,
  JsonSchema,
  LabelOf,
  Reference,
  SchemaFrom,
} from '../model';
import { labelledEntities, listedEntities, movingEntities, statusEnumOf } from './workflow';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** What compiling one entity's fields needs to know of the others. */
export interface Neighbours {
  enums: Map<string, Enumeration>;
  /** The label field of each entity. */
  labels: Map<string, string>;
  fieldAccess(said: unknown): FieldAccess;
}

/** The fields of an entity: the system's id and version, those of the file, the system's last three. */
export function compileFields(
  file: SchemaFile,
  idName: string,
  messages: Record<string, string>,
  around: Neighbours,
  report: Report,
): Field[] {
  const required = new Set((file.value.required as string[] | undefined) ?? []);
  const properties = withComputedTypes(file.value.properties as Record<string, Json>);
  const own = Object.entries(properties).flatMap(([name, property]) =>
    compileField(file, name, property, required.has(name), messages, around, report),
  );
  return [...leading(idName), ...withCarriedSchemas(own), ...trailing()];
}

/** What a value, or its schema, is read from comes along with its reference. */
function withCarriedSchemas(fields: Field[]): Field[] {
  return fields.map((field) => {
    const { reference } = field;
    const needed = fields.flatMap(({ schemaFrom, fetchFrom }) => [
      ...(schemaFrom && schemaFrom.reference === field.name ? [schemaFrom.schema, 'version'] : []),
      ...(fetchFrom && fetchFrom.reference === field.name ? [fetchFrom.field] : []),
    ]);
    if (!reference || !needed.length) return field;
    return { ...field, reference: { ...reference, carry: [...new Set([...reference.carry, ...needed])] } };
  });
}

/** Numbers of a series are codes, which the server alone writes. */
const withSeriesWords = (said: Json): Json =>
  said['x-series'] === undefined ? said : { 'x-field': 'code', maxLength: 50, ...said, readOnly: true };

function compileField(
  file: SchemaFile,
  name: string,
  said: Json,
  required: boolean,
  messages: Record<string, string>,
  around: Neighbours,
  report: Report,
  within = '',
): Field[] {
  const property = withSeriesWords(said);
  const at = within + pointer('properties', name);
  const type = fieldTypeOf(property);
  if (!type) {
    report.lose(String(file.value.$id), name);
    // What is computed from a field without a type waits for that one.
    const computed = property['x-computed'] ? computedOf(property['x-computed'] as Json) : undefined;
    if (
      ![...(computed?.fields ?? []), computed?.rows?.column ?? ''].some(
        (other) => other !== name && report.isLost(String(file.value.$id), other),
      )
    )
      report.add(file.path, at, 'UNKNOWN_TYPE', `No field type fits "${name}": say "type", "$ref" or "x-field".`);
    return [];
  }
  checkWords(file, at, property, type, report);
  const enumName = enumNameOf(property, String(file.value.$id));
  const enumeration = enumName ? around.enums.get(enumName) : undefined;
  if (enumName && !enumeration) {
    report.lose(String(file.value.$id), name);
    // A workflow that does not fit its meta-schema is told of itself.
    if (report.isBroken(enumName.replace(/-status$/, ''))) return [];
    report.unknown(file.path, `${at}/$ref`, 'UNKNOWN_ENUM', 'There is no enumeration', enumName, [
      ...around.enums.keys(),
    ]);
    return [];
  }
  const columns = compileColumns(file, at, property, messages, around, report);
  const schema = type.valueSchema(columns ? { ...property, items: itemOf(columns) } : property, enumeration);
  return [
    {
      name,
      title: String(property.title),
      type: type.name,
      schema,
      required,
      messages: {
        ...ownMessages(type, String(property.title), schema, messages),
        ...(property['x-messages'] as Record<string, string>),
      },
      ...(property.description ? { description: String(property.description) } : {}),
      ...unitOf(property, type),
      ...('default' in property ? { default: property.default } : {}),
      ...(property['x-default'] ? { defaultFrom: property['x-default'] as DefaultSource } : {}),
      ...(property['x-fetch-from'] ? { fetchFrom: fetchOf(String(property['x-fetch-from'])) } : {}),
      ...(within && conditionsOf(property)),
      ...computedIn(property['x-computed'] as Json | undefined),
      ...(property['x-series'] ? { series: String(property['x-series']) } : {}),
      examples: (property.examples as unknown[] | undefined) ?? [],
      immutable: property['x-immutable'] === true,
      readOnly: property.readOnly === true || property['x-computed'] !== undefined,
      system: false,
      search: property['x-search'] === true,
      perWarehouse: property['x-per-warehouse'] === true,
      path: String(property['x-path'] ?? name).split('.'),
      ...(columns ? { columns } : {}),
      ...(enumName ? { enumeration: enumName } : {}),
      ...(property['x-reference']
        ? { reference: compileReference(file, at, property['x-reference'] as Json, around, report) }
        : {}),
      ...(property['x-schema-from'] ? { schemaFrom: property['x-schema-from'] as SchemaFrom } : {}),
      ...(property['x-label-of'] ? { labelOf: property['x-label-of'] as LabelOf } : {}),
      ...(property['x-tree'] ? { tree: property['x-tree'] as { create: string; update: string } } : {}),
      ...('x-find' in property ? { find: property['x-find'] === true } : {}),
      ...(property['x-read'] ? { read: around.fieldAccess(property['x-read']) } : {}),
      ...(property['x-write'] ? { write: around.fieldAccess(property['x-write']) } : {}),
      ...(property['x-renamed-from'] ? { formerNames: property['x-renamed-from'] as string[] } : {}),
    },
  ];
}

/** What each sub-record says: fields of their own, of types that fit into a cell. */
function compileColumns(
  file: SchemaFile,
  at: string,
  property: Json,
  messages: Record<string, string>,
  around: Neighbours,
  report: Report,
): Field[] | undefined {
  const { properties, required = [] } = (property.items ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  if (!properties) return undefined;
  const within = `${at}/items`;
  required.forEach((name, index) => {
    if (!properties[name])
      report.unknown(file.path, `${within}${pointer('required', index)}`, 'UNKNOWN_FIELD', 'There is no column', name, [
        ...Object.keys(properties),
      ]);
  });
  const columns = Object.entries(withComputedTypes(properties)).flatMap(([name, column]) => {
    const type = fieldTypeOf(column);
    if (!type || type.isCell)
      return compileField(file, name, column, required.includes(name), messages, around, report, within);
    const place = within + pointer('properties', name);
    report.add(file.path, place, 'BAD_COLUMN', `A column of sub-records cannot be of the type "${type.name}".`);
    return [];
  });
  return withCarriedSchemas(columns);
}

function conditionsOf({ visibleWhen, requiredWhen }: Json): Pick<Field, 'conditions'> {
  if (!visibleWhen && !requiredWhen) return {};
  const visible = visibleWhen as ColumnCondition | undefined;
  const required = requiredWhen as ColumnCondition | undefined;
  return { conditions: { ...(visible && { visible }), ...(required && { required }), whenHidden: 'clear' } };
}

const itemOf = (columns: Field[]): Json => ({
  properties: Object.fromEntries(columns.map(({ name, schema }) => [name, schema])),
  required: columns.filter(isAlwaysSent).map(({ name }) => name),
});

/** A row that is sent has to say it: nothing else gives it, and nothing hides it. */
const isAlwaysSent = (column: Field): boolean =>
  column.required && !column.readOnly && !hasDefault(column) && !column.fetchFrom && !column.conditions?.visible;

function fetchOf(said: string): Field['fetchFrom'] {
  const [reference = '', field = ''] = said.split('.');
  return { reference, field };
}

/** What a reference is limited by comes along with it. */
function withLimits(said: Json): Pick<Reference, 'carry' | 'where' | 'says'> {
  const { where, says } = said as Partial<Pick<Reference, 'where' | 'says'>>;
  const carry = (said.carry as string[] | undefined) ?? [];
  const whole = { carry: [...new Set([...carry, ...Object.keys(where ?? {})])], ...(says && { says }) };
  return where ? { ...whole, where } : whole;
}

/** A reference completed. Reports an entity that there is none of. */
export function compileReference(
  file: SchemaFile,
  at: string,
  said: Json,
  { labels }: Pick<Neighbours, 'labels'>,
  report: Report,
): Reference {
  const entity = String(said.entity);
  const label = labels.get(entity);
  if (!label)
    report.unknown(file.path, `${at}/x-reference/entity`, 'UNKNOWN_ENTITY', 'There is no entity', entity, [
      ...labels.keys(),
    ]);
  return {
    entity,
    call: String(said.call ?? 'list'),
    label: label ?? 'id',
    ...withLimits(said),
  };
}

/** The unit said, the type's own, or the currency that is always the same. */
function unitOf(property: Json, type: FieldType): Pick<Field, 'unit' | 'currency'> {
  const currency = property['x-currency'] as string | { field: string } | undefined;
  const unit = property['x-unit'] ?? type.unit ?? (typeof currency === 'string' ? currency : undefined);
  return {
    ...(unit ? { unit: String(unit) } : {}),
    ...(currency ? { currency: typeof currency === 'string' ? { code: currency } : currency } : {}),
  };
}

const commonWords = [
  'title',
  'description',
  'type',
  'default',
  'examples',
  'readOnly',
  'format',
  'visibleWhen',
  'requiredWhen',
];

const computedIn = (said: Json | undefined): Pick<Field, 'computed'> => {
  const computed = said && computedOf(said);
  return computed ? { computed } : {};
};

function checkWords(file: SchemaFile, at: string, property: Json, type: FieldType, report: Report): void {
  const unfit = Object.keys(property).filter(
    (word) =>
      !commonWords.includes(word) && !type.keywords.includes(word) && (!word.startsWith('x-') || isTypeWord(word)),
  );
  const [first] = unfit;
  if (first === undefined) return;
  // Where several do not fit, it is rather the type that is not meant.
  const saidBy = unfit.length > 1 ? ['x-field', 'x-reference', '$ref'].find((word) => word in property) : undefined;
  report.add(
    file.path,
    `${at}${pointer(saidBy ?? first)}`,
    'BAD_KEYWORD',
    `The field type "${type.name}" does not admit ${unfit.map((word) => `"${word}"`).join(', ')}.`,
    { atKey: true },
  );
}

const typeWords = new Set(
  Object.values(fieldTypes).flatMap((type) => type.keywords.filter((word) => word.startsWith('x-'))),
);
const isTypeWord = (word: string): boolean => typeWords.has(word);

/** An enumeration's file is called like it; the statuses of a workflow are known by their entity; `*` are the entities themselves, with a workflow, a list or a label. */
function enumNameOf(property: Json, entity: string): string | undefined {
  const ref = property.$ref ?? (property.items as Json | undefined)?.$ref;
  if (typeof ref !== 'string') return undefined;
  const [, owner, name = ''] = /(?:([^/]+)\/)?([^/]+)\.json$/.exec(ref) ?? [];
  if (name === 'entity') return listedEntities;
  if (name === 'label') return labelledEntities;
  if (name !== 'workflow') return name;
  return owner === '*' ? movingEntities : statusEnumOf(owner ?? entity);
}

/** What the type says in its own words: that a value is missing, and of the limits that it has. */
function ownMessages(
  { says }: FieldType,
  title: string,
  schema: JsonSchema,
  messages: Record<string, string>,
): Record<string, string> {
  const own = Object.entries({ required: 'required', ...says }).filter(
    ([keyword]) => keyword === 'required' || keyword in schema,
  );
  const said = (name: string, limit: unknown): string =>
    (messages[name] ?? '').replaceAll('{title}', title).replaceAll('{limit}', String(limit));
  return Object.fromEntries(own.map(([keyword, name]) => [keyword, said(name, schema[keyword])]));
}

const system = (name: string, title: string, type: Field['type'], schema: JsonSchema, path = name): Field => ({
  name,
  title,
  type,
  schema,
  required: true,
  messages: {},
  examples: [],
  immutable: true,
  readOnly: true,
  system: true,
  search: false,
  perWarehouse: false,
  path: [path],
});

const moment: JsonSchema = { type: 'string', format: 'date-time' };
const leading = (idName: string): Field[] => [
  system('id', '编号', 'code', { type: 'string', format: 'uuid' }, idName),
  system('version', '版本', 'integer', { type: 'integer', minimum: 1, maximum: 2147483647 }),
];
const trailing = (): Field[] => [
  system('operator', '创建人', 'text', { type: 'string' }),
  system('create_time', '创建时间', 'date-time', moment),
  system('update_time', '更新时间', 'date-time', moment),
];
