import { labelParts, labelSize } from '../grammar/label';
import type { JsonSchema } from '../model';
import type { LabelPart } from '../model/label';

/** A kind of part of a label, as the grammar of label.json has it. */
export interface PartKind {
  /** The word that only parts of this kind have. */
  word: string;
  title: string;
  properties: Record<string, JsonSchema>;
  required: string[];
}

const titles: Record<string, string> = {
  text: '固定文字',
  fields: '字段',
  symbol: '条码',
  line: '横线',
  frame: '边框',
  image: '图片',
  rows: '标题与值',
  contents: '所装内容',
};

/** All of them, in the grammar's order. */
export const partKinds: PartKind[] = labelParts.map((part) => {
  const { properties, required } = part as unknown as PartKind;
  const [word = ''] = required;
  return { word, title: titles[word] ?? word, properties, required };
});

/** The kind of a part; undefined for what is none. */
export const kindOfPart = (part: LabelPart | Record<string, unknown>): PartKind | undefined =>
  partKinds.find(({ word }) => word in part);

const names: Record<string, string> = {
  ...titles,
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

/** What a word of a label is called. */
export const partWordTitle = (word: string): string => names[word] ?? word;

/** The words of the whole label. */
export const labelWords: Record<string, JsonSchema> = labelSize;
