import { formats } from '../../fields/keywords';
import type { JsonSchema } from '../model';
import { form } from './forms';
import { reference, text } from './parts';

const number = (description: string): JsonSchema => ({ type: 'number', description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const typeNames = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];
const value: JsonSchema = { $ref: '#/$defs/value' };

/** Values by name, as a request or a response has them. */
export const valueSchemas: JsonSchema = { type: 'object', additionalProperties: value };

/** The words that may describe a value of a request or a response. Any other would be passed over without a word. */
export const valueSchema: JsonSchema = {
  type: 'object',
  description: '一个值的 JSON Schema。The JSON Schema of a value.',
  properties: {
    title: text('中文名。The label.'),
    $ref: {
      type: 'string',
      ...form('^(\\.\\./(entities/)?[a-z0-9-]+/)?entity\\.json#/properties/[a-z][a-z0-9_]*$'),
      description:
        '与实体的该字段相同的类型与限制；旁边只写字段没有说的。The type and limits of this field; beside it stands only what the field does not say.',
    },
    description: text('给开发者的说明。For developers.'),
    type: {
      oneOf: [{ enum: typeNames }, { type: 'array', minItems: 1, uniqueItems: true, items: { enum: typeNames } }],
      description: 'JSON 类型。The JSON type.',
    },
    enum: { type: 'array', minItems: 1, uniqueItems: true, description: '可取的值。The values that it may have.' },
    const: { description: '唯一可取的值。The only value that it may have.' },
    format: { enum: [...Object.keys(formats)], description: '文本的格式。The format of a text.' },
    minLength: count('最少字数（按码点）。Code points at least.'),
    maxLength: count('最多字数（按码点）。Code points at most.'),
    pattern: text('正则表达式。A regular expression.'),
    minimum: number('最小值（含）。The least value.'),
    exclusiveMinimum: number('必须大于此值。Greater than this.'),
    maximum: number('最大值（含）。The greatest value.'),
    exclusiveMaximum: number('必须小于此值。Less than this.'),
    multipleOf: { type: 'number', exclusiveMinimum: 0, description: '步长：值是它的整数倍。The step.' },
    minItems: count('最少项数。Items at least.'),
    maxItems: count('最多项数。Items at most.'),
    uniqueItems: { type: 'boolean', description: '各项不同。No item twice.' },
    items: { ...value, description: '数组的元素。The items of an array.' },
    minProperties: count('最少字段数。Fields at least.'),
    maxProperties: count('最多字段数。Fields at most.'),
    required: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string' },
      description: '必填的字段。Required fields.',
    },
    properties: { ...valueSchemas, description: '对象的字段。The fields of an object.' },
    additionalProperties: {
      oneOf: [{ type: 'boolean' }, value],
      description: '其他字段：不许、任意，或都是这样的值。Other fields: none, any, or values like this.',
    },
    anyOf: { type: 'array', minItems: 2, items: value, description: '满足其中之一。One of these, or several.' },
    'x-reference': reference,
    'x-record': { const: true, description: '应答中本实体的一条记录。In an answer: a record of this entity.' },
    'x-tree': {
      type: 'string',
      minLength: 1,
      description:
        '应答中的树：数组的每个元素以此字段带同样的数组。In an answer, of an array of objects: the field in which each has an array like this one.',
    },
    'x-kept-file': {
      const: true,
      description:
        '不属于实体的调用：值是先上传到此调用之下的文件。Of a call of no entity: the id of a file that was handed over below the call.',
    },
    'x-ignored': {
      type: 'string',
      minLength: 5,
      description: '接受但不使用，并说明原因。Taken and not used, and why.',
    },
  },
  additionalProperties: false,
};
