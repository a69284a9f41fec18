import type { Reference } from '../model';
import { compileReference } from './fields';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** Which values that a call accepts are ids of records, and of which: the browser then offers these records to choose from. */
export function acceptedReferences(
  key: string,
  said: Json,
  file: SchemaFile,
  labels: Map<string, string>,
  report: Report,
): { references?: Record<string, Reference> } {
  const accepted = Object.entries((said.accepts as Record<string, Json> | undefined) ?? {});
  const pointing = accepted.filter(([, schema]) => schema['x-reference']);
  if (!pointing.length) return {};
  const references = pointing.map(([name, schema]) => {
    const at = pointer('calls', key, 'accepts', name);
    return [name, compileReference(file, at, schema['x-reference'] as Json, { labels }, report)] as const;
  });
  return { references: Object.fromEntries(references) };
}
