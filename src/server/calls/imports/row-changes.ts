import { fieldTypes } from '../../../fields/types';
import type { Field } from '../../../metadata/model';
import { toBody } from '../../../metadata/model/paths';
import { CallError, say } from '../../platform/errors';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import type { EntityContext } from '../../records/get';
import { idsIn, loadTargets, type Targets } from '../../records/references';
import { differing, storedForm } from '../../records/stored-values';
import type { WordedChange } from '../../workspace/imports/import-request';
import type { ReadRow } from '../../workspace/imports/read-rows';
import type { Ran } from './rows-to-run';

/** What a row says that its record is not. Throws invalid for a field that may not be changed. */
export function changedFields({ entity, model }: EntityContext, row: ReadRow, stored: StoredRecord): RecordValues {
  const changed = differing(stored, storedForm(entity, row.values));
  const fixed = entity.fields.find(({ name, immutable }) => immutable && name in changed);
  if (!fixed) return changed;
  const message = say(model, 'importImmutable', { title: fixed.title });
  throw new CallError('invalid', '', { problems: [{ field: fixed.name, rule: 'x-immutable', message }] });
}

/** A row that says what its record is already. */
export const unchanged = ({ id, version }: StoredRecord): Ran => ({
  outcome: 'unchanged',
  changes: [],
  problems: [],
  recordId: id,
  version,
});

/** The body by which the single call would make the change. */
export function updateBody(
  { entity }: EntityContext,
  row: ReadRow,
  stored: StoredRecord,
  changed: RecordValues,
): Record<string, unknown> {
  const values = Object.fromEntries(Object.keys(changed).map((name) => [name, row.values[name]]));
  return { ...toBody(entity, values), [entity.names.id]: stored.id, version: stored.version };
}

/** What these changes point at, before and after, so that they can be told in words. */
export function targetsOfChanges(
  { db, model, entity, session }: EntityContext,
  changes: [before: RecordValues, after: RecordValues][],
): Promise<Targets> {
  const parts = changes.flatMap(([before, after]) => [
    after,
    Object.fromEntries(Object.keys(after).map((name) => [name, before[name]])),
  ]);
  return loadTargets(db, model, entity, parts, session?.warehouse?.id ?? null);
}

/** Field by field, in words. */
export function toldChanges(
  { model, entity, timeZone }: EntityContext,
  before: RecordValues,
  after: RecordValues,
  targets: Targets,
): WordedChange[] {
  const text = (field: Field, values: RecordValues): string =>
    fieldTypes[field.type].text(values[field.name], {
      enumeration: model.enums[field.enumeration ?? ''],
      labels: Object.fromEntries(
        idsIn(values[field.name]).map((id) => [id, targets.get(field.name)?.get(id)?.label ?? '']),
      ),
      zone: timeZone,
    });
  return entity.fields
    .filter(({ name }) => name in after)
    .map((field) => ({ title: field.title, before: text(field, before), after: text(field, after) }));
}
