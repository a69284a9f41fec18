import type { JsonSchema } from '../model';
import { callKey, conditionRef, fieldName, metaSchema, text } from './parts';

const closed = (properties: JsonSchema, required: string[], description?: string): JsonSchema => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
  ...(description && { description }),
});
const dayCount = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, maximum: 3660, description });

const filter = closed(
  {
    field: { ...fieldName, description: '请求中的字段。What the call accepts.' },
    title: text('标签。The label.'),
    days: closed(
      {
        default: dayCount('未选择时统计最近几天。The days up to today when none are chosen.'),
        max: dayCount('一次最多统计几天，服务端同样拒绝更长的。The most days; the server refuses more.'),
        offers: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: dayCount('最近几天。So many days, up to today.'),
          description: '快捷选项。What is offered at one click.',
        },
      },
      ['default', 'max'],
      '按整天选择的时间段。A range of whole days.',
    ),
    enum: text('枚举名。Which enumeration is chosen from.'),
    default: { description: '未选择时的值。The value when nothing is chosen.' },
    first: { const: true, description: '未选择时取列表的第一条。The list’s first record when nothing is chosen.' },
  },
  ['field', 'title'],
);

const column = closed(
  {
    field: { ...fieldName, description: '应答行中的字段。A field of the answered rows.' },
    title: text('列名。The head.'),
    enum: text('枚举名。Which enumeration tells what the value means.'),
    width: { type: 'integer', minimum: 40, maximum: 1600, description: '宽度（像素）。Pixels.' },
    sum: { type: 'boolean', description: '是否合计。Is it added up?' },
  },
  ['field', 'title'],
);

const chart = closed(
  {
    type: { enum: ['line', 'bar', 'pie'], description: '折线、柱状或饼图。Lines, bars, or shares of a whole.' },
    by: { ...fieldName, description: '横轴或扇区的列。The column that runs along the axis, or names the slices.' },
    series: {
      type: 'array',
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      items: fieldName,
      description: '画出的数字列。The columns of numbers that are drawn.',
    },
  },
  ['type', 'by', 'series'],
  '表格的图。The picture of the table.',
);

const table = closed(
  {
    list: { ...fieldName, description: '应答中的列表。Which list of the answer.' },
    title: text('表名。What stands above it.'),
    when: conditionRef,
    columns: { type: 'array', minItems: 1, items: column, description: '列，按显示顺序。The columns, in their order.' },
    chart,
    empty: text('没有数据时的文字。What is said when there is nothing.'),
  },
  ['list', 'columns'],
);

export const reportGrammar = metaSchema('report', '统计报表。A report: what is asked for, and what is counted.', {
  required: ['title', 'call', 'tables'],
  properties: {
    title: text('报表名。What the report is called.'),
    call: { ...callKey, description: '读取数据的调用。The call that reads it.' },
    refreshSeconds: {
      type: 'integer',
      minimum: 1,
      maximum: 3600,
      description: '打开时每隔几秒重新读取。How often it is read again while the page is shown.',
    },
    filters: { type: 'array', items: filter, description: '筛选，按显示顺序。What is asked for, in its order.' },
    tables: {
      type: 'array',
      minItems: 1,
      items: table,
      description: '表格，按显示顺序。The tables, in their order.',
    },
  },
});
