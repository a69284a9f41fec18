import type { JsonSchema } from '../model';
import { callKey, conditionRef, fieldName, fieldPath, kinds, metaSchema, text } from './parts';

const closed = (properties: JsonSchema, required: string[] = []): JsonSchema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const width: JsonSchema = { type: 'integer', minimum: 40, maximum: 1600, description: '宽度（像素）。Pixels.' };

export const filterGrammar = metaSchema('filter', '列表筛选。The list filter.', {
  required: ['fields'],
  properties: {
    fields: {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          fieldPath,
          closed(
            {
              field: fieldPath,
              title: text('标签。'),
              operator: { enum: ['contains', 'equals', 'in', 'between'], description: '比较方式。' },
              path: { type: 'string', pattern: '^[a-z][a-z0-9_.]*$', description: '在请求中的位置。' },
              values: {
                type: 'array',
                minItems: 1,
                items: { type: ['string', 'integer'] },
                description: '只提供枚举的这些值。Offers only these values of the enumeration.',
              },
              default: {},
              placeholder: text('占位提示。'),
            },
            ['field'],
          ),
        ],
      },
    },
  },
});

export const columnsGrammar = metaSchema('columns', '表格列。The table column set.', {
  required: ['columns'],
  properties: {
    columns: {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          fieldName,
          closed({
            field: fieldName,
            fields: { type: 'array', minItems: 2, items: fieldName, description: '合并显示的字段。Joined fields.' },
            join: { type: 'string' },
            title: text('列名；默认取字段名。'),
            width,
            fixed: { enum: ['left', 'right'] },
            sort: { type: 'boolean', description: '可排序。Sortable.' },
            as: { enum: ['switch', 'tags', 'text', 'copyable'], description: '显示方式。' },
            call: { ...callKey, description: '开关所用的调用。' },
            max: { type: 'integer', minimum: 1, description: '最多显示的标签数。' },
            component: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'src/extensions/ 中的组件。' },
            hidden: { type: 'boolean', description: '默认隐藏。' },
            kinds,
          }),
        ],
      },
    },
    sort: closed({ field: fieldName, order: { enum: ['ascend', 'descend'] } }, ['field', 'order']),
    toolbar: { type: 'array', items: callKey },
    row: { type: 'array', items: callKey },
    count: text('计数文字，含 {n}。'),
    empty: text('空列表文字。'),
  },
});

const formField: JsonSchema = {
  oneOf: [
    fieldName,
    closed(
      {
        field: fieldName,
        only: { enum: ['create', 'update'], description: '只在新建或编辑时出现。' },
        component: { type: 'string', pattern: '^[a-z0-9-]+$' },
        placeholder: text('占位提示。'),
        hint: text('说明。'),
        span: { enum: [1, 2], description: '占几列。' },
        rows: { type: 'integer', minimum: 1, maximum: 20 },
        maxTags: { type: 'integer', minimum: 1 },
        visibleWhen: conditionRef,
        requiredWhen: conditionRef,
        readonlyWhen: conditionRef,
        whenHidden: { enum: ['clear', 'keep'], default: 'clear' },
      },
      ['field'],
    ),
  ],
};

export const formGrammar = metaSchema('form', '抽屉表单。The drawer form.', {
  required: ['sections'],
  properties: {
    surface: { enum: ['drawer', 'modal'], default: 'drawer' },
    width: { ...width, default: 520 },
    sections: {
      type: 'array',
      minItems: 1,
      items: closed(
        {
          title: text('分组名。'),
          columns: { enum: [1, 2] },
          visibleWhen: conditionRef,
          fields: { type: 'array', minItems: 1, items: formField },
        },
        ['fields'],
      ),
    },
  },
});

export const detailGrammar = metaSchema('detail', '记录详情。How one record is read.', {
  required: ['items'],
  properties: {
    columns: { type: 'integer', minimum: 1, maximum: 4, default: 2 },
    items: {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          fieldName,
          closed({
            field: fieldName,
            fields: { type: 'array', minItems: 2, items: fieldName },
            join: { type: 'string' },
            title: text('标签。'),
          }),
        ],
      },
    },
  },
});

const names: JsonSchema = { type: 'array', minItems: 1, items: fieldName };
const message = text('不满足时的提示。');

export const rulesGrammar = metaSchema('rules', '跨字段、跨记录的规则。Rules across fields and records.', {
  required: ['rules'],
  properties: {
    rules: {
      type: 'array',
      items: {
        oneOf: [
          closed({ rule: { const: 'unique' }, fields: names, message }, ['rule', 'fields', 'message']),
          closed({ rule: { const: 'required' }, fields: names, when: conditionRef, message }, [
            'rule',
            'fields',
            'message',
          ]),
          closed(
            {
              rule: { const: 'compare' },
              left: fieldName,
              operator: { enum: ['<', '<=', '>', '>=', '=', '!='] },
              right: fieldName,
              message,
            },
            ['rule', 'left', 'operator', 'right', 'message'],
          ),
          closed({ rule: { const: 'product' }, fields: { ...names, minItems: 2 }, equals: fieldName, message }, [
            'rule',
            'fields',
            'equals',
            'message',
          ]),
          closed(
            { rule: { const: 'handler' }, handler: text('src/server/handlers/ 中的文件。'), fields: names, message },
            ['rule', 'handler', 'fields', 'message'],
          ),
        ],
      },
    },
  },
});
