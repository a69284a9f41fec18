import type { JsonSchema } from '../model';
import { form } from './forms';

/** Parts that several meta-schemas share. Descriptions are what an editor shows: Chinese first, English after. */
export const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description });

/** An object with these properties and no others. */
export const closed = (properties: JsonSchema, required: string[] = []): JsonSchema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

export const fieldName: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9_]*$'),
  description: '字段名：小写字母、数字、下划线。A field name in snake_case.',
};

export const fieldPath: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$'),
  description: '字段名，或经引用取目标字段（positions.type）。A field, or one hop through a reference.',
};

export const callKey: JsonSchema = {
  type: 'string',
  ...form('^[a-z][A-Za-z0-9]*$'),
  description: '调用的键。The key of a call.',
};

/** What an entity gives a role. */
export const grant: JsonSchema = {
  anyOf: [{ enum: ['view', 'all'] }, { type: 'array', minItems: 1, uniqueItems: true, items: callKey }],
  description:
    'view 只能查看，all 全部按钮，或列出查看之外的调用。The screen alone, all that can be done there, or the screen and these calls.',
};

export const entityName: JsonSchema = {
  type: 'string',
  ...form('^[a-z][a-z0-9-]*$'),
  maxLength: 40,
  description: '实体名。The name of an entity.',
};

/** Where a value points. */
export const reference: JsonSchema = {
  type: 'object',
  description: '引用的实体。Points at records of another entity.',
  required: ['entity'],
  properties: {
    entity: text('目标实体。The target entity.'),
    call: { ...callKey, default: 'list', description: '提供选项的调用，默认 list。The call that answers the options.' },
    where: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: {
        anyOf: [
          { type: 'array', minItems: 1, items: { type: ['string', 'number', 'boolean', 'null'] } },
          {
            type: 'object',
            required: ['field'],
            properties: { field: fieldName },
            additionalProperties: false,
          },
        ],
      },
      description:
        '只能选这样的记录：目标字段具有其中之一的值，或与本记录的字段相同（该字段未填时不限）。Only records whose fields have one of these values, or the value of a field of this record (which limits nothing while it is empty).',
    },
    says: {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
      additionalProperties: text('不能选它的原因。Why it may not be pointed at.'),
      description:
        '因 where 中的某个字段不能选时的提示，代替“所选…不符合条件”。Said instead of the general sentence, by the field of `where` that does not fit.',
    },
    carry: { type: 'array', items: fieldName, description: '随选项带回的目标字段。Target fields that come along.' },
  },
  additionalProperties: false,
};

/** Values by the field that they are written to; `given`: also those of the request. */
export const writes = (isOfRequest: boolean): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { ...form('^[a-z][a-z0-9_]*$') },
  additionalProperties: {
    oneOf: [
      { enum: ['now', 'account', 'workbench', ...(isOfRequest ? ['given'] : [])] },
      { type: ['number', 'boolean', 'null'] },
      {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'string', description: '固定的文本。A text that is the same always.' } },
        additionalProperties: false,
      },
      ...(isOfRequest
        ? [
            {
              type: 'object',
              required: ['from'],
              properties: { from: { ...fieldName, description: '请求中的字段。A field of the request.' } },
              additionalProperties: false,
            },
          ]
        : []),
    ],
    description:
      'now 当前时间、account 操作人、workbench 工作台、given 请求中同名字段、固定值或 null。The moment, the account, the workbench, the request’s field of this name, a value that is the same always.',
  },
  description: '同时写入的字段及其值。Fields that are written, and what.',
});

/** What a thing was called before; whatever knows it by a former name is moved to the present one. */
export const formerNames = (name: JsonSchema, description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: name,
  description,
});

export const kinds: JsonSchema = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { enum: ['cos', 'sos', 'inner'] },
  description: '仓库类型：集运、分拣、内部组织。Warehouse kinds.',
};

const bound: JsonSchema = { type: ['number', 'string'], description: '数值、日期、时间或时刻。A limit.' };

export const bounds: JsonSchema = {
  ...closed({
    '<': { ...bound, description: '小于。Less than.' },
    '<=': { ...bound, description: '不大于。At most.' },
    '>': { ...bound, description: '大于。Greater than.' },
    '>=': { ...bound, description: '不小于。At least.' },
    between: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: bound,
      description: '在两者之间，含两端。Between two limits, both included.',
    },
    empty: { type: 'boolean', description: '为空或不为空。Empty, or not.' },
    changed: {
      const: true,
      description:
        '本次修改改变了它；仅用于 requiredWhen 与规则。The update changes it; of requiredWhen and rules alone.',
    },
  }),
  minProperties: 1,
};

export const condition: JsonSchema = {
  description:
    '条件是取值表：字段具有其中之一，或满足界限，如 { "weight": { ">": 30 } }。多字段为“且”，数组为“或”，not 取反。A condition is a table of values, or of limits.',
  anyOf: [
    { type: 'array', minItems: 1, items: { $ref: '#/$defs/condition' } },
    {
      type: 'object',
      required: ['not'],
      properties: { not: { $ref: '#/$defs/condition' } },
      additionalProperties: false,
    },
    {
      type: 'object',
      minProperties: 1,
      propertyNames: { ...form('^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)?$') },
      additionalProperties: {
        anyOf: [{ type: 'array', minItems: 1, items: { type: ['string', 'number', 'boolean', 'null'] } }, bounds],
      },
    },
  ],
};

export const conditionRef: JsonSchema = { $ref: '#/$defs/condition' };

const codes: JsonSchema = {
  oneOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
  ],
};

export const permission: JsonSchema = {
  description:
    '权限码：字符串自动加仓库类型前缀；对象按类型给出完整权限码；或说明为何无需权限。A permission code (prefixed by kind), full codes by kind, or why none is needed.',
  anyOf: [
    { type: 'string', minLength: 1 },
    {
      type: 'object',
      minProperties: 1,
      properties: {
        cos: { ...codes, description: '集运仓的完整权限码。Full codes in consolidation warehouses.' },
        sos: { ...codes, description: '分拣仓的完整权限码。Full codes in sorting warehouses.' },
        inner: { ...codes, description: '内部组织的完整权限码。Full codes in the inner organization.' },
      },
      additionalProperties: false,
    },
    {
      type: 'object',
      required: ['anyone'],
      properties: {
        anyone: { type: 'string', minLength: 5, description: '无需登录，并说明原因。Open to anyone, and why.' },
      },
      additionalProperties: false,
    },
    {
      type: 'object',
      required: ['signedIn'],
      properties: {
        signedIn: {
          type: 'string',
          minLength: 5,
          description: '登录即可，并说明原因。Open to all signed-in accounts, and why.',
        },
      },
      additionalProperties: false,
    },
  ],
};

/** A whole meta-schema: closed, with `$schema` admitted. */
export function metaSchema(
  name: string,
  title: string,
  body: { required?: string[]; oneOf?: JsonSchema[]; properties: JsonSchema; $defs?: JsonSchema },
): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://cangtai.dev/language/${name}.json`,
    title,
    type: 'object',
    required: body.required ?? [],
    properties: {
      $schema: { type: 'string', description: '元模式的相对路径。The meta-schema of this file.' },
      ...body.properties,
    },
    additionalProperties: false,
    ...(body.oneOf && { oneOf: body.oneOf }),
    $defs: { condition, ...body.$defs },
  };
}
