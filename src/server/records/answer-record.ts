import type { Transaction } from 'kysely';
import { holdsOne } from '../../metadata/model/access';
import type { Entity, Field, Model } from '../../metadata/model';
import { toBody } from '../../metadata/model/paths';
import { pointingIn } from '../../metadata/model/pointing';
import type { Tables } from '../platform/tables';
import type { RecordValues } from '../platform/handler';
import type { Session } from '../platform/session';
import { loadTargets, referencesAnswer, type ReferencedRecord, type Targets } from './references';

/** May the session read the field? Without codes the permission of the call suffices. */
export function mayRead(field: Field, session: Session | null): boolean {
  return (
    !field.read ||
    Boolean(session?.warehouse && holdsOne(field.read, { kind: session.warehouse.kind, codes: session.codes }))
  );
}

/**
 * Records as answers have them: values at their paths, absent ones null, references named. `known`: whole records that may be referred to, by
 * their ids.
 */
export async function answerRecords(
  db: Transaction<Tables>,
  model: Model,
  entity: Entity,
  records: RecordValues[],
  session: Session | null,
  known?: ReadonlyMap<string, RecordValues>,
): Promise<RecordValues[]> {
  const targets = await loadTargets(db, model, entity, records, session?.warehouse?.id ?? null, known);
  const readable = readableTargets(model, entity, targets, session);
  return records.map((record) => answerRecord(entity, record, readable, session));
}

/** The same targets without what this person may not read of them. */
export function readableTargets(model: Model, entity: Entity, targets: Targets, session: Session | null): Targets {
  return new Map(
    [...targets].map(([name, byId]) => {
      const { reference } = pointingIn(entity).find(({ key }) => key === name) ?? {};
      const hidden = (model.entities[reference?.entity ?? '']?.fields ?? []).filter(
        (field) => !mayRead(field, session),
      );
      if (!reference || !hidden.length) return [name, byId];
      const names = new Set(hidden.map((field) => field.name));
      const label = names.has(reference.label) ? { label: '' } : {};
      const reduced = ([id, target]: [string, ReferencedRecord]): [string, ReferencedRecord] => {
        const kept = Object.entries(target).filter(([key]) => key === 'id' || key === 'label' || !names.has(key));
        return [id, { ...(Object.fromEntries(kept) as ReferencedRecord), ...label }];
      };
      return [name, new Map([...byId].map(reduced))];
    }),
  );
}

/** One of them, once it is known what this person may read of what it points at. */
export function answerRecord(
  entity: Entity,
  record: RecordValues,
  targets: Targets,
  session: Session | null,
): RecordValues {
  const hidden = new Set(entity.fields.filter((field) => !mayRead(field, session)).map((field) => field.name));
  const shown = entity.fields.filter((field) => field.type !== 'password-once');
  const values = Object.fromEntries(shown.map(({ name }) => [name, hidden.has(name) ? null : (record[name] ?? null)]));
  const references = Object.entries(referencesAnswer(entity, record, targets)).filter(([name]) => !hidden.has(name));
  return { ...toBody(entity, values, shown), references: Object.fromEntries(references) };
}
