import type { FieldProblem } from '../../metadata/check/problems-of';
import { checkRunTime } from '../../metadata/run-time/check-run-time';
import { isCheckedAtRunTime } from '../../metadata/run-time/is-checked-at-run-time';
import type { RecordValues, StoredRecord } from '../platform/handler';
import type { EntityContext } from './get';
import { carriedLookup, type Targets } from './references';
import { differing } from './stored-values';

/**
 * What is wrong with the changed schemas of a record, and with changed values of schemas known at run time. A value that stays was
 * checked by the version of its time.
 */
export function runTimeProblems(
  { entity, model: { entities, messages } }: EntityContext,
  record: RecordValues,
  stored: StoredRecord | null,
  targets: Targets,
): FieldProblem[] {
  if (!isCheckedAtRunTime(entity)) return [];
  const changed = differing(stored ?? {}, record);
  const about = entity.fields.filter(
    ({ name, schemaFrom, labelOf }) =>
      name in changed || (schemaFrom && schemaFrom.reference in changed) || (labelOf && labelOf.field in changed),
  );
  const carried = carriedLookup(record, targets);
  const entityNamed = (name: string) => (Object.hasOwn(entities, name) ? entities[name] : undefined);
  return checkRunTime({ entity: { ...entity, fields: about }, values: record, carried, messages, entityNamed });
}

/** The record with the versions of the schemas by which its values are checked, where it does not say them itself. */
export function withSchemaVersions({ entity }: EntityContext, record: RecordValues, targets: Targets): RecordValues {
  const carried = carriedLookup(record, targets);
  const bound = entity.fields.filter(({ schemaFrom }) => schemaFrom);
  const versions = bound.flatMap(({ name, schemaFrom }) => {
    const { reference, version } = schemaFrom ?? {};
    const isWanted = version && (record[name] ?? null) !== null && (record[version] ?? null) === null;
    const [present] = isWanted ? [carried(`${reference}.version`)].flat() : [];
    return present === undefined ? [] : [[version, present]];
  });
  return versions.length ? { ...record, ...Object.fromEntries(versions) } : record;
}
