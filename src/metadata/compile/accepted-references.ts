import type { Reference } from '../model';
import { compileReference } from './fields';
import { requestOf } from './request-of';
import { pointer, type Json, type Report, type SchemaFile } from './sources';

/** Which values that a call accepts are ids of records, and of which: the browser then offers these records to choose from. */
export function acceptedReferences(
  key: string,
  said: Json,
  file: SchemaFile,
  labels: Map<string, string>,
  report: Report,
): { references?: Record<string, Reference> } {
  const accepted = Object.entries(requestOf(said).properties);
  const pointing = accepted.filter(([, schema]) => schema['x-reference']);
  if (!pointing.length) return {};
  const references = pointing.map(([name, schema]) => {
    const at = pointer('calls', key, 'request', 'properties', name);
    const reference = schema['x-reference'] as Json;
    if (reference.where)
      report.add(
        file.path,
        `${at}/x-reference/where`,
        'BAD_REFERENCE_LIMIT',
        `The server does not hold limits of "${name}", which a call takes: let the handler of "${key}" refuse, or say them of a field.`,
      );
    return [name, compileReference(file, at, reference, { labels }, report)] as const;
  });
  return { references: Object.fromEntries(references) };
}
