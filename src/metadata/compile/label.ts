import { recordFields, completePart } from '../label/usable-label';
import type { LabelPart, LabelTemplate } from '../model/label';
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
  if (!recordFields(part).every((name) => names.check(file, at, name, report))) return [];
  return [completePart(part, (name) => fields.get(name)?.title)];
}
