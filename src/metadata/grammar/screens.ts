import type { JsonSchema } from '../model';
import { form } from './forms';
import { closed, callKey, conditionRef, fieldName, fieldPath, kinds, metaSchema, text } from './parts';

const width: JsonSchema = { type: 'integer', minimum: 40, maximum: 1600, description: '宽度（像素）。Pixels.' };

export const filterGrammar = metaSchema('filter', '列表筛选。The list filter.', {
  required: ['fields'],
  properties: {
    fields: {
      type: 'array',
      minItems: 1,
      description: '筛选字段，按显示顺序。The filter’s fields, in their order.',
      items: {
        oneOf: [
          fieldPath,
          closed(
            {
              field: fieldPath,
              title: text('标签；默认取字段名。The label; by default the field’s.'),
              operator: {
                enum: ['contains', 'equals', 'in', 'between', 'below'],
                description:
                  '比较方式：包含、等于、其中之一、区间、含下级（引用的记录成树）。How values are compared; below: a record of a tree with all below it.',
              },
              path: {
                type: 'string',
                ...form('^[a-z][a-z0-9_.]*$'),
                description: '在请求中的位置。Where it travels in the request.',
              },
              alone: {
                type: 'string',
                ...form('^[a-z][a-z0-9_.]*$'),
                description: '只有一个值时，也可在请求的此处。Where one value may travel alone.',
              },
              values: {
                type: 'array',
                minItems: 1,
                items: { type: ['string', 'integer'] },
                description: '只提供枚举的这些值。Offers only these values of the enumeration.',
              },
              default: { description: '打开列表时的取值。The value of an untouched list.' },
              maxTags: {
                type: 'integer',
                minimum: 1,
                default: 2,
                description: '最多显示的标签数。Tags shown before +n.',
              },
              placeholder: text('占位提示。What the empty input says.'),
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
      description: '列，按显示顺序。The columns, in their order.',
      items: {
        oneOf: [
          fieldName,
          {
            ...closed({
              field: fieldName,
              fields: { type: 'array', minItems: 2, items: fieldName, description: '合并显示的字段。Joined fields.' },
              join: { type: 'string', description: '合并字段之间的文字。Stands between joined fields.' },
              title: text('列名；默认取字段名。The head; by default the field’s label.'),
              width,
              fixed: { enum: ['left', 'right'], description: '固定在一侧。Kept in sight at one side.' },
              sort: { type: 'boolean', description: '可排序。Sortable.' },
              as: {
                enum: ['switch', 'tags', 'text', 'copyable'],
                description: '显示方式：开关、标签、文字、可复制。How it is shown.',
              },
              call: { ...callKey, description: '开关所用的调用。The call behind the switch.' },
              max: { type: 'integer', minimum: 1, description: '最多显示的标签数。Tags shown before +n.' },
              lines: {
                type: 'integer',
                minimum: 1,
                maximum: 6,
                description: '单元格最多显示几行，其余悬停查看。Lines shown before a text is cut.',
              },
              editable: {
                type: 'boolean',
                description: '可在列表中直接编辑，经由 update 调用。Changed in its cell, by the update call.',
              },
              component: {
                type: 'string',
                ...form('^[a-z0-9-]+$'),
                description: 'src/extensions/ 中的组件。A component by name.',
              },
              inCalls: {
                enum: [true],
                description: '与操作放在同一列，须有组件。Its component stands in the column of what may be done.',
              },
              hidden: { type: 'boolean', description: '默认隐藏，可在列设置中打开。Hidden at first.' },
              kinds,
            }),
            dependentRequired: { inCalls: ['component'] },
          },
        ],
      },
    },
    sort: {
      ...closed({ field: fieldName, order: { enum: ['ascend', 'descend'], description: '升序或降序。Up or down.' } }, [
        'field',
        'order',
      ]),
      description: '默认排序。The usual order.',
    },
    tones: {
      type: 'array',
      minItems: 1,
      description: '按取值给行着色，先满足者先用。Rows that look different; the first that holds counts.',
      items: closed(
        {
          when: conditionRef,
          tone: {
            enum: ['muted', 'success', 'warning', 'danger'],
            description: '弱化、正常、提醒、危险。How the row looks.',
          },
        },
        ['when', 'tone'],
      ),
    },
    toolbar: { type: 'array', items: callKey, description: '列表上方的按钮。The buttons above the list.' },
    row: {
      type: 'array',
      items: callKey,
      description:
        '每行的按钮；省略时为编辑，及单条记录的其他操作。The buttons of each row; by default to edit it, and what else is done to one record.',
    },
    history: {
      type: 'boolean',
      default: true,
      description: '有 history 调用时，每行是否提供“历史”。Whether each row leads to its record’s past.',
    },
    count: text('计数文字，含 {n}。How the total is told, with {n}.'),
    empty: text('空列表文字。What an empty list says.'),
    nothingFound: text('没有符合筛选条件的记录时的文字。What the list says when its filter finds nothing.'),
  },
});

const formField: JsonSchema = {
  oneOf: [
    fieldName,
    closed(
      {
        field: fieldName,
        only: {
          enum: ['create', 'update'],
          description: '只在新建或编辑时出现。Only while creating, or only while updating.',
        },
        component: {
          type: 'string',
          ...form('^[a-z0-9-]+$'),
          description: 'src/extensions/ 中的组件。A component by name.',
        },
        placeholder: text('占位提示。What the empty input says.'),
        hint: text('字段下方的说明。Said below the field.'),
        span: { enum: [1, 2], description: '占几列。Grid columns taken.' },
        rows: { type: 'integer', minimum: 1, maximum: 20, description: '文本框行数。Rows of the text area.' },
        maxTags: { type: 'integer', minimum: 1, description: '最多显示的标签数。Tags shown before +n.' },
        visibleWhen: conditionRef,
        requiredWhen: conditionRef,
        readonlyWhen: conditionRef,
        whenHidden: {
          enum: ['clear', 'keep'],
          default: 'clear',
          description: '隐藏时清空或保留原值。What becomes of a hidden value.',
        },
      },
      ['field'],
    ),
  ],
};

export const formGrammar = metaSchema('form', '抽屉表单。The drawer form.', {
  required: ['sections'],
  properties: {
    surface: { enum: ['drawer', 'modal'], default: 'drawer', description: '抽屉或对话框。What the form stands on.' },
    width: { ...width, default: 520 },
    sections: {
      type: 'array',
      minItems: 1,
      description: '分组，按显示顺序。The sections, in their order.',
      items: closed(
        {
          title: text('分组名。The section’s head.'),
          columns: { enum: [1, 2], description: '每行几个字段。Fields side by side.' },
          visibleWhen: conditionRef,
          requiredWhen: conditionRef,
          readonlyWhen: conditionRef,
          fields: {
            type: 'array',
            minItems: 1,
            items: formField,
            description: '分组中的字段。The fields of the section.',
          },
        },
        ['fields'],
      ),
    },
  },
});

const detailItems: JsonSchema = {
  type: 'array',
  minItems: 1,
  description: '显示的字段，按顺序。What is shown, in its order.',
  items: {
    oneOf: [
      fieldName,
      closed({
        field: fieldName,
        fields: { type: 'array', minItems: 2, items: fieldName, description: '合并显示的字段。Joined fields.' },
        join: { type: 'string', description: '合并字段之间的文字。Stands between joined fields.' },
        title: text('标签；默认取字段名。The label; by default the field’s.'),
      }),
    ],
  },
};

export const detailGrammar = metaSchema('detail', '记录详情。How one record is read.', {
  oneOf: [{ required: ['items'] }, { required: ['sections'] }],
  properties: {
    heading: {
      ...fieldName,
      description:
        '记录页标题所取的字段；默认取代表该记录的字段。What the page is headed by; by default the field that names a record.',
    },
    columns: { type: 'integer', minimum: 1, maximum: 4, default: 2, description: '每行几项。Items side by side.' },
    items: detailItems,
    sections: {
      type: 'array',
      minItems: 1,
      description: '分组显示；默认按表单的分组。What is shown, in sections; by default those of the form.',
      items: closed({ title: text('分组标题。The heading.'), items: detailItems }, ['title', 'items']),
    },
  },
});

const names: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: fieldName,
  description: '规则涉及的字段。The fields that the rule is about.',
};
const message = text('不满足时的提示。Said when it does not hold.');

export const rulesGrammar = metaSchema('rules', '跨字段、跨记录的规则。Rules across fields and records.', {
  required: ['rules'],
  properties: {
    rules: {
      type: 'array',
      description: '规则，按检查顺序。The rules, in their order.',
      items: {
        oneOf: [
          closed(
            {
              rule: { const: 'unique', description: '不可重复。No two records agree in these fields.' },
              fields: names,
              message,
            },
            ['rule', 'fields', 'message'],
          ),
          closed(
            {
              rule: { const: 'required', description: '在条件下必填。Required under a condition.' },
              fields: names,
              when: conditionRef,
              message,
            },
            ['rule', 'fields', 'message'],
          ),
          closed(
            {
              rule: { const: 'compare', description: '两个字段的大小关系。Two fields compared.' },
              left: fieldName,
              operator: { enum: ['<', '<=', '>', '>=', '=', '!='], description: '比较符。How left compares to right.' },
              right: fieldName,
              message,
            },
            ['rule', 'left', 'operator', 'right', 'message'],
          ),
          closed(
            {
              rule: { const: 'product', description: '若干字段之积等于另一字段。A product of fields.' },
              fields: { ...names, minItems: 2 },
              equals: fieldName,
              message,
            },
            ['rule', 'fields', 'equals', 'message'],
          ),
        ],
      },
    },
  },
});
