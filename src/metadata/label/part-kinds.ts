import { labelParts, labelSize, labelWordTitles } from '../grammar/label';
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

/** All of them, in the grammar's order. */
export const partKinds: PartKind[] = labelParts.map((part) => {
  const { properties, required } = part as unknown as PartKind;
  const [word = ''] = required;
  return { word, title: labelWordTitles[word] ?? word, properties, required };
});

/** The kind of a part; undefined for what is none. */
export const kindOfPart = (part: LabelPart | Record<string, unknown>): PartKind | undefined =>
  partKinds.find(({ word }) => word in part);

/** What a word of a label is called. */
export const partWordTitle = (word: string): string => labelWordTitles[word] ?? word;

/** The words of the whole label. */
export const labelWords: Record<string, JsonSchema> = labelSize;
