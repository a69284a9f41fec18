import type { Entity, Field } from '../../model';
import { pointer } from '../sources';
import { filesOf, type Checked } from './context';

/** Every value of a schema known at run time says where that schema stands, and it stands there. */
export function checkSchemaSources(checked: Checked): void {
  for (const entity of Object.values(checked.entities))
    for (const field of entity.fields.filter(({ type }) => type === 'schema-value')) {
      const wrong = wrongIn(field, entity, checked);
      if (!wrong) continue;
      const at = pointer('properties', field.name, ...(field.schemaFrom ? ['x-schema-from'] : []));
      checked.report.add(filesOf(checked, entity).entity?.path ?? '', at, 'BAD_SCHEMA_SOURCE', wrong);
    }
}

function wrongIn({ name, schemaFrom }: Field, entity: Entity, { entities }: Checked): string | undefined {
  if (!schemaFrom) return `"${name}" does not say with "x-schema-from" where its schema stands.`;
  const own = (wanted: string): Field | undefined => entity.fields.find((field) => field.name === wanted);
  const reference = own(schemaFrom.reference);
  if (reference?.type !== 'reference') return `"${schemaFrom.reference}" is no reference to one record.`;
  const target = entities[reference.reference?.entity ?? ''];
  const source = target?.fields.find((field) => field.name === schemaFrom.schema);
  if (source?.type !== 'json-schema')
    return `"${schemaFrom.schema}" of "${target?.name}" is no field of the type "json-schema".`;
  if (source.read) return `"${schemaFrom.schema}" may not be read by all people who fill in "${name}".`;
  const version = schemaFrom.version === undefined ? undefined : own(schemaFrom.version);
  if (schemaFrom.version !== undefined && (version?.type !== 'integer' || version.required || version.system))
    return `"${schemaFrom.version}" is no whole number that may be left out.`;
  return undefined;
}
