import type { LabelPart, LabelTemplate, LabelValue } from '../model/label';
import type { ScreenContext } from './screens';
import { pointer, type Json, type SchemaFile } from './sources';

/**
 * The label of a record; undefined without a file. Parts whose fields do not exist are reported and left out. The fields of what the record
 * contains are looked at once all entities are compiled (checks/label-contents.ts).
 */
export function compileLabel(file: SchemaFile | undefined, context: ScreenContext): LabelTemplate | undefined {
  if (!file) return undefined;
  const { title, width, height, onlyByCall, parts } = file.value;
  return {
    title: String(title),
    width: Number(width),
    height: Number(height),
    ...(onlyByCall ? { onlyByCall: true } : {}),
    parts: (parts as Json[]).flatMap((part, index) => compilePart(file, pointer('parts', index), part, context)),
  };
}

function compilePart(file: SchemaFile, at: string, part: Json, { names, fields, report }: ScreenContext): LabelPart[] {
  const rows = part.rows ? (part.rows as (string | Json)[]).map(valueOf) : undefined;
  const contents = part.contents ? (part.contents as (string | Json)[]).map(valueOf) : undefined;
  const named = [...((part.fields ?? []) as string[]), ...(part.field ? [String(part.field)] : [])];
  const all = [...named, ...(rows ?? []).map(({ field }) => field)];
  if (!all.every((name) => names.check(file, at, name, report))) return [];
  const titled = rows?.map((row) => ({ ...row, title: row.title || (fields.get(row.field)?.title ?? '') }));
  return [{ ...part, ...(titled && { rows: titled }), ...(contents && { contents }) } as unknown as LabelPart];
}

const valueOf = (said: string | Json): LabelValue =>
  typeof said === 'string' ? { field: said, title: '' } : ({ title: '', ...said } as unknown as LabelValue);
