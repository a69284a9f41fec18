import type { LabelPart, LabelTemplate } from '../model/label';
import type { ScreenContext } from './screens';
import { pointer, type Json, type SchemaFile } from './sources';

/** The label of a record; undefined without a file. Parts whose fields do not exist are reported and left out. */
export function compileLabel(
  file: SchemaFile | undefined,
  { names, report }: ScreenContext,
): LabelTemplate | undefined {
  if (!file) return undefined;
  const { title, width, height, parts } = file.value;
  const known = (parts as Json[]).filter((part, index) =>
    fieldsOf(part as unknown as LabelPart).every((name) => names.check(file, pointer('parts', index), name, report)),
  );
  return {
    title: String(title),
    width: Number(width),
    height: Number(height),
    parts: known as unknown as LabelPart[],
  };
}

const fieldsOf = (part: LabelPart): string[] => ('fields' in part ? part.fields : 'symbol' in part ? [part.field] : []);
