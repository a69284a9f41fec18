import { sql } from 'kysely';
import type { Transition } from '../../metadata/model';
import type { Sql } from '../records/select-records';
import type { RecordOf } from '../platform/handler';
import { comesBefore, isPastInLockOrder, lockRecords, readRecords } from './read-records';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';

/**
 * The records whose field refers to one of these ids, locked. Where the order of locks has passed their entity by, all of them must be
 * locked or made by this transaction already.
 */
export async function lockRelated<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  reference: string,
  ids: string[],
): Promise<RecordOf<Name>[]> {
  const where = whoseField(reference, ids);
  if (!isPastInLockOrder(scan, name)) return lockRecords(scan, name, where);
  const related = await readRelated(scan, name, reference, ids);
  if (related.every(({ id }) => scan.held.has(id))) return related;
  throw new Error(`"${name}" must be locked before "${scan.locked.slice(2)}": its records follow.`);
}

/** The same without a lock. */
export const readRelated = <Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  reference: string,
  ids: string[],
): Promise<RecordOf<Name>[]> => readRecords(scan, name, whoseField(reference, ids));

const whoseField = (reference: string, ids: string[]): Sql => sql`and t.${sql.ref(reference)} = any(${ids}::uuid[])`;

/** Locks the records that follow the one with that id and come before it in the order of locks. Nothing of the entity is locked yet. */
export function lockFollowersAhead(scan: Scan, name: string, id: string): Promise<void> {
  const trigger = `${scan.call.entity ?? ''}.${scan.call.key}`;
  const { transitions } = workflowOf(scan, name).workflow;
  return lockAhead(
    scan,
    name,
    id,
    transitions.filter(({ triggers }) => triggers.includes(trigger)),
  );
}

/** The same for what follows it in whatever call: several calls of a container move what comes along with it by themselves. */
export const lockAllFollowersAhead = (scan: Scan, name: string, id: string): Promise<void> =>
  lockAhead(scan, name, id, workflowOf(scan, name).workflow.transitions);

async function lockAhead(scan: Scan, name: string, id: string, ways: Transition[]): Promise<void> {
  const { entity } = workflowOf(scan, name);
  const follows = ways.flatMap(({ follow = [] }) => follow);
  const ahead = new Map(follows.map(({ entity: other, reference }) => [`${other}.${reference}`, { other, reference }]));
  const sorted = [...ahead.values()].sort((one, two) => (one.other < two.other ? -1 : 1));
  for (const { other, reference } of sorted)
    if (comesBefore(scan, other, entity.name)) await lockRelated(scan, other as WorkflowEntity, reference, [id]);
}
