import type { Call, Constants, Counter, Entity, Exists, Field, FilterField, JsonSchema } from '../model';
import { longestReason } from '../model/agreed';
import { scanAnswerSchema } from '../model/scan-answer';
import { requestOf } from './request-of';
import type { Json } from './sources';
import { hasDefault } from '../model/default-values';

type Parts = Pick<Entity, 'names' | 'fields' | 'conditions' | 'parent'>;

interface Slot {
  path: string[];
  schema: JsonSchema;
  required: boolean;
}

const versionSchema: JsonSchema = { type: 'integer', minimum: 1, maximum: 2147483647 };

const reasonSchema: JsonSchema = { type: 'string', maxLength: longestReason };
/** What the approvals of second persons are shown by: one for each question, with spaces between them. */
const approvalSchema: JsonSchema = { type: 'string', maxLength: 400 };

const closed = { additionalProperties: false };

/** The schema of a call's body without `base`. */
export function requestSchema(
  call: Omit<Call, 'request' | 'response'>,
  said: Json,
  entity: Parts | undefined,
  filter: FilterField[],
  constants: Constants,
): JsonSchema {
  const { properties, required } = requestOf(said);
  const accepted = Object.entries(properties).map(([name, schema]) =>
    slot([name], withoutOwnWords(schema), required.includes(name)),
  );
  const overrides = Object.keys(call.scan?.overrides ?? {}).map((name) => slot([name], { type: 'boolean' }, false));
  const confirmed = overrides.length
    ? [slot(['reason'], reasonSchema, false), slot(['approval'], approvalSchema, false)]
    : [];
  const facts = Object.keys(call.session)
    .filter((path) => !accepted.some((item) => item.path.join('.') === path))
    .map((path) => slot(path.split('.'), { type: 'string', maxLength: 100 }, false));
  const own = entity ? ownSlots(call, said, entity, filter, constants) : [];
  const body = objectOf([...own, ...accepted, ...overrides, ...confirmed, ...facts]);
  return call.range && entity ? { ...body, ...rangeChoice(entity, call.range.field) } : body;
}

/** Validators are told standard words only. */
const withoutOwnWords = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([word]) => !word.startsWith('x-')));

function ownSlots(
  call: Omit<Call, 'request' | 'response'>,
  said: Json,
  entity: Parts,
  filter: FilterField[],
  constants: Constants,
): Slot[] {
  const id = slot([entity.names.id], { type: 'string', format: 'uuid' }, true);
  const version = (required: boolean): Slot => slot(['version'], versionSchema, required);
  switch (call.effect) {
    case 'list':
      return [
        ...filter.map((item) => slot(item.path, item.schema, false)),
        ...filter.flatMap(({ alone, schema }) => (alone ? [slot(alone, schema.items as JsonSchema, false)] : [])),
        slot(['pagination'], pagination(constants), false),
        slot(['scroll_param', 'scroll_id'], cursor, false),
        // One level of a tree: what stands directly below a record, or, null, at the top.
        ...(entity.parent
          ? [slot(['_under'], { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, false)]
          : []),
      ];
    case 'export':
      return [...filter.map((item) => slot(item.path, item.schema, false)), ...exportSlots(constants)];
    case 'get':
      return call.by ? [fieldSlot(fieldNamed(entity, call.by), true, false)] : [id];
    case 'create':
      return entity.fields
        .filter(isWritable)
        .map((field) => fieldSlot(field, mustBeSent(field, entity), mayBeNull(field, entity)));
    case 'amend':
      return [
        id,
        version(true),
        ...entity.fields
          .filter(isWritable)
          .map((field) => fieldSlot(field, mustBeSent(field, entity), mayBeNull(field, entity))),
      ];
    case 'createMany':
      return [
        ...entity.fields.filter(isWritable).map((field) => manySlot(field, entity, call)),
        ...rangeSlots(entity, call),
      ];
    case 'update':
      return [
        id,
        version(true),
        ...entity.fields
          .filter((field) => isWritable(field) && !field.immutable)
          .map((field) => fieldSlot(field, false, mayBeNull(field, entity))),
      ];
    case 'set':
      return [id, version(false), slot([call.param ?? call.sets ?? ''], valueSet(call, entity), true)];
    case 'history':
      return [id, slot(['pagination'], objectOf(pageSlots(constants)), false)];
    case 'restore':
      return [id, version(true), slot(['to_version'], versionSchema, true)];
    case 'takeOut':
      return [id, slot(['listed_version'], versionSchema, false)];
    case 'contents':
      return [id];
    case 'move':
    case 'confirmLabel':
    case 'counters':
    case 'exists':
    case 'hold':
    case 'tells':
    case 'current':
    case 'statistics':
    case 'handler':
      return said.onRecord ? [id, version(false), ...formSlots(call, said, entity)] : [];
  }
}

const valueSet = ({ sets = '', to }: Pick<Call, 'sets' | 'to'>, entity: Parts): JsonSchema =>
  to === undefined ? fieldNamed(entity, sets).schema : { const: to };

/** How a list is written to a file; when it was asked for, and the offset, are the server's to know. */
const exportSlots = (constants: Constants): Slot[] => [
  slot(['pagination'], objectOf([slot(['sort_option'], sortOption(), false)]), false),
  slot(['columns'], { type: 'array', minItems: 1, maxItems: 200, uniqueItems: true, items: columnKey }, false),
  slot(['file_type'], { enum: Object.keys(constants.exports.mostRows) }, false),
  slot(['time_zone'], { type: 'string', maxLength: 64 }, false),
  slot(['utc_offset'], { type: 'integer', minimum: -840, maximum: 840 }, false),
  slot(['download_time'], { type: 'string', maxLength: 40 }, false),
];

/** The fields of the call's form; `request.required` names those that must be given. */
function formSlots({ form = [] }: Pick<Call, 'form'>, said: Json, entity: Parts): Slot[] {
  const { required } = requestOf(said);
  return form.map((name) => fieldSlot(fieldNamed(entity, name), required.includes(name), false));
}

const isWritable = (field: Field): boolean => !field.system && !field.readOnly;

/** Required without condition and without default: otherwise the conditions decide (`checkRecord`). */
const mustBeSent = (field: Field, entity: Parts): boolean =>
  field.required && !hasDefault(field) && !entity.conditions[field.name]?.visible;

const mayBeNull = (field: Field, entity: Parts): boolean =>
  !field.required || Boolean(entity.conditions[field.name]?.visible);

function manySlot(field: Field, entity: Parts, call: Omit<Call, 'request' | 'response'>): Slot {
  return fieldSlot(field, field.name !== call.range?.field && mustBeSent(field, entity), mayBeNull(field, entity));
}

function rangeSlots(entity: Parts, call: Omit<Call, 'request' | 'response'>): Slot[] {
  if (!call.range) return [];
  const field = fieldNamed(entity, call.range.field);
  return ['start', 'end'].map((side) => slot([`${field.name}_${side}`], field.schema, false));
}

// Either the field itself or both ends of a range.
function rangeChoice(entity: Parts, name: string): JsonSchema {
  const ends = [`${name}_start`, `${name}_end`];
  return {
    if: { anyOf: ends.map((end) => ({ required: [end] })) },
    then: { required: ends, properties: { [name]: false } },
    else: { required: [fieldNamed(entity, name).path[0]] },
  };
}

const columnKey: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };

const sortOption = (): JsonSchema =>
  objectOf([slot(['field'], { type: 'string', maxLength: 60 }, true), slot(['direction'], { enum: [1, 2] }, true)]);

function pagination(constants: Constants): JsonSchema {
  return objectOf([
    ...pageSlots(constants),
    slot(['sort_option'], sortOption(), false),
    slot(['cursor'], cursor, false),
  ]);
}

// Where the caller stands, as the last answer told; sealed.
const cursor: JsonSchema = { type: 'string', maxLength: 4000 };

const pageSlots = ({ pageSizes }: Constants): Slot[] => [
  slot(['page'], { type: 'integer', minimum: 1, maximum: 1000000 }, false),
  slot(['size'], { type: 'integer', minimum: 1, maximum: Math.max(...pageSizes) }, false),
];

const slot = (path: string[], schema: JsonSchema, required: boolean): Slot => ({ path, schema, required });

function fieldSlot(field: Field, required: boolean, nullable: boolean): Slot {
  return slot(field.path, nullable ? { anyOf: [field.schema, { type: 'null' }] } : field.schema, required);
}

function fieldNamed(entity: Parts, name: string): Field {
  const field = entity.fields.find((item) => item.name === name);
  if (!field) throw new Error(`no field "${name}"`);
  return field;
}

/** Nests slots into one closed object schema. */
function objectOf(slots: Slot[]): JsonSchema {
  const properties: JsonSchema = {};
  const required: string[] = [];
  for (const head of new Set(slots.map((item) => item.path[0] ?? ''))) {
    const group = slots.filter((item) => item.path[0] === head);
    const leaf = group.find((item) => item.path.length === 1);
    properties[head] = leaf ? leaf.schema : objectOf(group.map((item) => ({ ...item, path: item.path.slice(1) })));
    if (group.some((item) => item.required)) required.push(head);
  }
  return { type: 'object', required, properties, ...closed };
}

/** A list without anything in it is answered as such, whatever a request must say. */
const answered = ({ minItems: _, ...schema }: JsonSchema): JsonSchema => schema;

/** One record in an answer. */
export function recordSchema(entity: Parts): JsonSchema {
  const slots = entity.fields
    .filter((field) => field.type !== 'password-once')
    .map((field) => fieldSlot({ ...field, schema: answered(field.schema) }, field.system, !field.system));
  const record = objectOf(slots);
  return {
    ...record,
    properties: { ...(record.properties as JsonSchema), references: { type: 'object' } },
    additionalProperties: true,
  };
}

/** The schema of the answer's `data`. */
export function responseSchema(
  call: Omit<Call, 'request' | 'response'>,
  said: Json,
  entity: Parts | undefined,
): JsonSchema {
  const response = (said.response ?? {}) as { properties?: JsonSchema; required?: string[] };
  const answers = written(response.properties ?? {}, entity);
  if (call.scan) return scanAnswerSchema(answers);
  const object = (properties: JsonSchema, optional: JsonSchema = {}): JsonSchema => ({
    type: 'object',
    properties: { ...properties, ...optional, ...answers },
    required: [...Object.keys(properties), ...(response.required ?? [])],
  });
  if (call.counters) return countersSchema(call.counters);
  if (!entity || call.effect === 'handler') return object({});
  const id = { [entity.names.id]: { type: 'string', format: 'uuid' } };
  switch (call.effect) {
    case 'list':
      return object(
        {
          [entity.names.many]: { type: 'array', items: recordSchema(entity) },
          pagination: answeredPagination,
          ...(entity.names.page && { [entity.names.page]: answeredPagination }),
        },
        { scroll_id: cursor },
      );
    case 'export':
      return object({ task: { type: 'object' } });
    case 'takeOut':
    case 'contents':
    case 'confirmLabel':
    case 'counters':
    case 'hold':
    case 'tells':
    case 'current':
    case 'statistics':
      return object({});
    case 'exists':
      return existsSchema(call.exists);
    case 'get':
      return object({ [entity.names.one]: recordSchema(entity) });
    case 'createMany':
      return object({
        id_list: { type: 'array', items: { type: 'string', format: 'uuid' } },
        count: { type: 'integer' },
      });
    case 'history':
      return object({ history_list: { type: 'array', items: changeSchema }, pagination: answeredPagination });
    case 'create':
    case 'update':
    case 'set':
    case 'restore':
    case 'amend':
    case 'move':
      return object({ ...id, version: { type: 'integer' } });
  }
}

/** The counters by their names; those that depend on what the request may leave out are not always there. */
function countersSchema(counters: Record<string, Counter>): JsonSchema {
  const counted = Object.entries(counters).filter(([, { from }]) => !from);
  const isSure = ({ by = {}, always }: Counter): boolean =>
    always === true || Object.values(by).every((source) => source === 'account' || source === 'workbench');
  return {
    type: 'object',
    properties: Object.fromEntries(counted.map(([name, { title }]) => [name, { type: 'number', title }])),
    required: counted.filter(([, counter]) => isSure(counter)).map(([name]) => name),
  };
}

/** Whether there is one; of several fields each that was asked about. */
function existsSchema({ fields, taken = '', free = taken }: Exists = { fields: [] }): JsonSchema {
  const each = fields.length > 1 ? fields : [];
  const properties = Object.fromEntries([free, ...each].map((name) => [name, { type: 'boolean' }]));
  return { type: 'object', properties, required: [free] };
}

/** What is said of an answer, with the language's own words written out: a record of the entity, a tree as deep as any is. */
function written(said: JsonSchema, entity: Parts | undefined, depth = 0): JsonSchema {
  const { 'x-record': isRecord, 'x-tree': branch, ...schema } = said;
  if (isRecord === true && entity) return recordSchema(entity);
  const parts = Object.fromEntries(
    Object.entries(schema).map(([word, value]) => [word, writtenPart(value, entity, depth)]),
  );
  return typeof branch === 'string' ? treeOf(parts, branch, said, entity, depth) : parts;
}

const writtenPart = (value: unknown, entity: Parts | undefined, depth: number): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? written(value as JsonSchema, entity, depth)
    : value;

/** The last level has nothing below it. */
function treeOf(
  tree: JsonSchema,
  branch: string,
  said: JsonSchema,
  entity: Parts | undefined,
  depth: number,
): JsonSchema {
  const items = tree.items as JsonSchema;
  const below = depth < deepestTree ? written(said, entity, depth + 1) : { type: 'array', maxItems: 0, items: {} };
  return { ...tree, items: { ...items, properties: { ...(items.properties as JsonSchema), [branch]: below } } };
}

const deepestTree = 6;

const answeredPagination: JsonSchema = {
  type: 'object',
  required: ['page', 'size', 'total', 'total_capped'],
  properties: {
    page: { type: 'integer' },
    size: { type: 'integer' },
    total: { type: 'integer' },
    total_capped: { type: 'boolean' },
    cursor,
  },
};

/** One change in the answer of a history: by field name, whatever the paths in bodies are. */
const changeSchema: JsonSchema = {
  type: 'object',
  required: ['version', 'call', 'title', 'by', 'at', 'ip', 'log_id', 'is_new', 'changes', 'references'],
  properties: {
    version: { type: 'integer' },
    call: { type: 'string' },
    title: { type: 'string' },
    by: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    ip: { type: ['string', 'null'] },
    log_id: { type: 'string' },
    is_new: { type: 'boolean' },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'before', 'after'],
        properties: { field: { type: 'string' }, before: {}, after: {} },
      },
    },
    references: { type: 'object' },
  },
};
