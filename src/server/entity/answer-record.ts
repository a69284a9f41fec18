import type { Transaction } from 'kysely';
import { holdsOne } from '../../metadata/access';
import type { Entity, Field, Model } from '../../metadata/model';
import { toBody } from '../../metadata/paths';
import type { Tables } from '../database/tables';
import type { RecordValues } from '../handler';
import type { Session } from '../session';
import { loadTargets, referencesAnswer, type Targets } from './references';

/** May this person read the field? What is not said is free to whoever may make the call. */
export function mayRead(field: Field, session: Session | null): boolean {
  return (
    !field.read ||
    Boolean(session?.warehouse && holdsOne(field.read, { kind: session.warehouse.kind, codes: session.codes }))
  );
}

/** Records as answers have them: values at their paths, absent ones null, references named. */
export async function answerRecords(
  db: Transaction<Tables>,
  model: Model,
  entity: Entity,
  records: RecordValues[],
  session: Session | null,
): Promise<RecordValues[]> {
  const targets = await loadTargets(db, model, entity, records, session?.warehouse?.id ?? null);
  return records.map((record) => answerRecord(entity, record, targets, session));
}

function answerRecord(entity: Entity, record: RecordValues, targets: Targets, session: Session | null): RecordValues {
  const hidden = new Set(entity.fields.filter((field) => !mayRead(field, session)).map((field) => field.name));
  const shown = entity.fields.filter((field) => field.type !== 'password-once');
  const values = Object.fromEntries(shown.map(({ name }) => [name, hidden.has(name) ? null : (record[name] ?? null)]));
  const references = Object.entries(referencesAnswer(entity, record, targets)).filter(([name]) => !hidden.has(name));
  return { ...toBody(entity, values, shown), references: Object.fromEntries(references) };
}
