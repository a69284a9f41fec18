import { sql } from 'kysely';
import type { Field } from '../../metadata/model';
import { lastFields } from '../../metadata/model/default-values';
import type { RecordValues } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { answerRecord, readableTargets } from './answer-record';
import type { EntityContext } from './get';
import { idsIn, loadTargets, type Targets } from './references';
import { selectRecords } from './select-records';
import { unfitReferences } from './unfit-references';

/**
 * The latest record that this person has made here, with no more than the fields that begin as they were last, as far as they can be chosen
 * still. Null when there is none.
 */
export async function lastUsed(
  context: EntityContext & { session: Session & { warehouse: SessionWarehouse } },
): Promise<RecordValues | null> {
  const { db, model, entity, session } = context;
  const fields = lastFields(entity.fields);
  if (!fields.length) return null;
  const warehouseId = session.warehouse.id;
  const [latest] = await selectRecords(db, {
    entity,
    warehouseId,
    fields: new Set(fields.map(({ name }) => name)),
    where: sql`and t.create_by = ${session.account.id}::uuid`,
    tail: sql`order by t.id desc limit 1`,
  });
  if (!latest) return null;
  const targets = await loadTargets(db, model, entity, [latest], warehouseId);
  const unfit = new Set(unfitReferences(context, latest, latest, targets).map(({ field }) => field));
  const isGone = (field: Field): boolean => unfit.has(field.name) || pointsNowhere(field, latest, targets);
  const gone = fields.filter(isGone).map(({ name }) => [name, null]);
  const offered = { ...latest, ...Object.fromEntries(gone) };
  return answerRecord(entity, offered, readableTargets(model, entity, targets, session), session);
}

const pointsNowhere = ({ name, reference }: Field, record: RecordValues, targets: Targets): boolean =>
  Boolean(reference) && !idsIn(record[name]).every((id) => targets.get(name)?.has(id));
