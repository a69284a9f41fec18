import type { JsonSchema } from '../model';
import { largerUnits } from '../model/label';
import { form } from './forms';
import { closed, fieldName, metaSchema, text } from './parts';

const mm = (description: string): JsonSchema => ({ type: 'number', minimum: 0, maximum: 500, description });

const place = {
  x: mm('距左边，毫米。From the left edge, in mm.'),
  y: mm('距上边，毫米；文字为基线。From the top edge, in mm; of a text, its base line.'),
};

const writing = {
  ...place,
  size: {
    type: 'number',
    minimum: 1,
    maximum: 100,
    default: 4,
    description: '字高，毫米。Height of the letters, in mm.',
  },
  width: mm('最宽，毫米；更长的文字缩小。The widest, in mm; a longer text is made smaller.'),
  align: {
    enum: ['start', 'middle', 'end'],
    default: 'start',
    description: 'x 是文字的起点、中点还是终点。Whether x is the start, the middle or the end of the text.',
  },
  bold: { type: 'boolean', default: false, description: '粗体。Bold.' },
  reprint: { const: true, description: '仅补打时出现。Stands only on what is printed once more.' },
};

const box = {
  ...place,
  width: mm('宽，毫米。Width in mm.'),
  height: mm('高，毫米。Height in mm.'),
};

const unit = { enum: Object.keys(largerUnits), description: '换算为该单位显示。The value is shown in this unit.' };

const values = (description: string): JsonSchema => ({
  type: 'array',
  minItems: 1,
  maxItems: 30,
  description,
  items: {
    oneOf: [
      fieldName,
      closed({ field: fieldName, title: text('标题，默认字段标题。Instead of the title of the field.'), unit }, [
        'field',
      ]),
    ],
  },
});

/** Of the whole label. */
export const labelSize = {
  title: text('标签的名称。What the label is called.'),
  width: { type: 'number', minimum: 10, maximum: 300, description: '宽，毫米。Width in mm.' },
  height: { type: 'number', minimum: 10, maximum: 500, description: '高，毫米。Height in mm.' },
} as const;

export const maxLabelParts = 100;

/** What people call the words of a label where they put one together by form. */
export const labelWordTitles: Record<string, string> = {
  text: '固定文字',
  fields: '字段',
  symbol: '条码',
  line: '横线',
  frame: '边框',
  image: '图片',
  rows: '标题与值',
  contents: '所装内容',
  title: '名称',
  x: '左边距',
  y: '上边距',
  width: '宽度',
  height: '高度',
  size: '字高',
  align: '对齐',
  bold: '粗体',
  reprint: '仅补打时打印',
  field: '字段',
  columns: '栏数',
  more: '放不下时的文字',
  unit: '单位',
};

/** The kinds of parts, each known by a word that no other has. */
export const labelParts = [
  closed({ text: text('固定的文字。A text that is always the same.'), ...writing }, ['text', 'x', 'y']),
  closed(
    {
      fields: {
        type: 'array',
        minItems: 1,
        items: fieldName,
        description: '显示其值的字段，以空格相连。Fields whose values are shown, joined by a space.',
      },
      ...writing,
    },
    ['fields', 'x', 'y'],
  ),
  closed(
    {
      symbol: {
        enum: ['code128', 'qr', 'datamatrix'],
        description: '条码的种类。The kind of the symbol.',
      },
      field: { ...fieldName, description: '编入条码的字段。The field that the symbol holds.' },
      ...place,
      width: {
        type: 'number',
        minimum: 5,
        maximum: 300,
        description: '宽，毫米，含静区。Width in mm, with its quiet zone.',
      },
      height: { type: 'number', minimum: 5, maximum: 300, description: '高，毫米。Height in mm.' },
    },
    ['symbol', 'field', 'x', 'y', 'width', 'height'],
  ),
  closed(
    {
      line: { const: true, description: '横线。A line across.' },
      ...place,
      width: mm('长，毫米。Length in mm.'),
    },
    ['line', 'x', 'y', 'width'],
  ),
  closed({ frame: { const: true, description: '边框。A frame.' }, ...box }, ['frame', 'x', 'y', 'width', 'height']),
  closed(
    {
      image: {
        type: 'string',
        maxLength: 200_000,
        ...form('^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'),
        description: '图片（PNG 或 JPEG 的 data 地址）。A picture, as a data URL.',
      },
      ...box,
    },
    ['image', 'x', 'y', 'width', 'height'],
  ),
  closed(
    {
      rows: values('逐行显示标题与值。Title and value of these fields, a row each.'),
      columns: { type: 'integer', minimum: 1, maximum: 4, default: 1, description: '分几栏。Side by side.' },
      size: writing.size,
      ...box,
    },
    ['rows', 'x', 'y', 'width', 'height'],
  ),
  closed(
    {
      contents: values(
        '所装的记录，每条显示这些字段（见 workflow.json 的 container）。What the record contains, each with these fields.',
      ),
      more: text('装不下时的文字，{count} 为余数。What stands for those without room; {count} is how many.'),
      ...box,
    },
    ['contents', 'more', 'x', 'y', 'width', 'height'],
  ),
] as const satisfies JsonSchema[];

/** A label, drawn in mm. One template is drawn alike on screens, in files and on printers. */
export const labelGrammar: JsonSchema = metaSchema('label', '标签模板。The label of a record.', {
  required: ['title', 'width', 'height', 'parts'],
  properties: {
    ...labelSize,
    onlyByCall: {
      const: true,
      description:
        '仅由调用打印（记录每次打印）；列表不提供。Printed by calls alone, which note each print; a list does not offer it.',
    },
    parts: {
      type: 'array',
      minItems: 1,
      maxItems: maxLabelParts,
      description: '标签上的内容。What stands on the label.',
      items: { oneOf: labelParts },
    },
  },
});
