import type { Entity, Field } from '../model';
import type { LabelPart, LabelTemplate, LabelValue } from '../model/label';

type PrintedValue = string | { field: string };
type SaidPart = Record<string, unknown>;

/** The fields of the record itself that a part shows. */
export function recordFields(part: SaidPart): string[] {
  const rows = ((part.rows ?? []) as PrintedValue[]).map((said) => labelValue(said).field);
  return [...((part.fields ?? []) as string[]), ...(part.field ? [String(part.field)] : []), ...rows];
}

/** A part with everything that it may leave out: the titles of its rows. */
export function completePart(part: SaidPart, titleOf: (field: string) => string | undefined): LabelPart {
  const rows = (part.rows as PrintedValue[] | undefined)?.map(labelValue);
  const contents = (part.contents as PrintedValue[] | undefined)?.map(labelValue);
  const titled = rows?.map((row) => ({ ...row, title: row.title || (titleOf(row.field) ?? '') }));
  return { ...part, ...(titled && { rows: titled }), ...(contents && { contents }) } as unknown as LabelPart;
}

const labelValue = (said: PrintedValue): LabelValue =>
  (typeof said === 'string' ? { field: said, title: '' } : { title: '', ...said }) as LabelValue;

/** A label as it is stored: without what its values leave to their fields. The opposite of `completePart`. */
export function compactLabel({ onlyByCall: _, ...label }: LabelTemplate): LabelTemplate {
  const saidValues = (values: LabelValue[]): LabelValue[] =>
    values.map(({ title, ...rest }) => ({ ...rest, ...(title && { title }) }) as LabelValue);
  const parts = label.parts.map((part) => {
    if ('rows' in part) return { ...part, rows: saidValues(part.rows) };
    return 'contents' in part ? { ...part, contents: saidValues(part.contents) } : part;
  });
  return { ...label, parts };
}

/** A label that was saved, for printing: what names fields that the entity no longer has is left out. */
export function usableLabel(said: LabelTemplate, { fields }: Pick<Entity, 'fields'>): LabelTemplate {
  const known = new Map(fields.map((field): [string, Field] => [field.name, field]));
  const parts = (said.parts as unknown as SaidPart[])
    .filter((part) => recordFields(part).every((name) => known.has(name)))
    .map((part) => completePart(part, (name) => known.get(name)?.title));
  return { ...said, parts };
}
