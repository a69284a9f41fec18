import type { Container, Transition } from '../../../metadata/model';
import type { RecordValues, StoredRecord } from '../../platform/handler';
import { lockRecords, readRecords, whereId } from '../read-records';
import { workflowOf, type Scan, type WorkflowEntity } from '../scan';

/** A record as it was and as it is. */
export interface Recounted {
  from: StoredRecord;
  now: StoredRecord;
}

export interface Holder {
  name: WorkflowEntity;
  words: Container;
}

/** What holds records of the entity, in this kind of warehouse. */
export function holdersOf({ model, session }: Pick<Scan, 'model' | 'session'>, child: string): Holder[] {
  const { kind: here } = session.warehouse;
  return Object.values(model.entities).flatMap(({ name, workflow }) =>
    (workflow?.containers ?? [])
      .filter((words) => words.child === child && (words.kind === undefined || words.kind === here))
      .map((words) => ({ name: name as WorkflowEntity, words })),
  );
}

/** By how much the figures of a container change. */
interface ChangedFigures {
  name: WorkflowEntity;
  id: string;
  by: Record<string, number>;
}

/** What changes of what containers count and add up, once these records have changed: what is not there any more, or there again. */
export function changedFigures(scan: Scan, child: WorkflowEntity, changes: Recounted[]): ChangedFigures[] {
  const { field } = workflowOf(scan, child).workflow;
  return holdersOf(scan, child).flatMap(({ name, words }) => {
    const found = new Map<string, Record<string, number>>();
    for (const { from, now } of changes) {
      const id = now[words.reference];
      // What is put in or taken out is counted with that.
      if (typeof id !== 'string' || from[words.reference] !== id) continue;
      const by = found.get(id) ?? {};
      for (const [counted, amount] of differences(words, field, from, now)) by[counted] = (by[counted] ?? 0) + amount;
      found.set(id, by);
    }
    return [...found].map(([id, by]) => ({ name, id, by })).filter((one) => Object.values(one.by).some(Boolean));
  });
}

/** By how much the container's figures change. */
function differences(words: Container, field: string, from: StoredRecord, now: StoredRecord): [string, number][] {
  const [before, after] = [from, now].map((one) => (isAbsent(words, one[field]) ? 0 : 1)) as [number, number];
  const sums = Object.entries(words.sums ?? {}).map(([sum, of]): [string, number] => [
    sum,
    after * Number(now[of] ?? 0) - before * Number(from[of] ?? 0),
  ]);
  return [[words.count, after - before], ...sums];
}

const isAbsent = ({ absent = [] }: Container, status: unknown): boolean => absent.includes(Number(status));

/** The figures of a container once they have changed by so much. */
export const figuresOf = (container: StoredRecord, by: Record<string, number>): RecordValues =>
  Object.fromEntries(Object.entries(by).map(([field, amount]) => [field, Number(container[field] ?? 0) + amount]));

/** Is what goes this way there no more, or there again, without being taken out or put in? */
const crosses = ({ absent = [] }: Container, { from, to }: Transition): boolean =>
  from.some((status) => absent.includes(status) !== absent.includes(to));

/**
 * Locks what holds the record with that id, the outermost first, where this call may change what is counted there. Nothing of the entity
 * is locked yet.
 */
export async function lockHoldersAhead(scan: Scan, child: WorkflowEntity, id: string): Promise<void> {
  const trigger = `${scan.call.entity ?? ''}.${scan.call.key}`;
  const ways = workflowOf(scan, child).workflow.transitions.filter(({ triggers }) => triggers.includes(trigger));
  const counting = holdersOf(scan, child).filter(({ words }) => ways.some((way) => crosses(words, way)));
  if (!counting.length) return;
  const [seen] = await readRecords(scan, child, whereId(id));
  if (seen) for (const holder of counting) await lockHolder(scan, holder, seen);
}

async function lockHolder(scan: Scan, { name, words }: Holder, held: StoredRecord): Promise<void> {
  const id = held[words.reference];
  if (!id) return;
  const [seen] = await readRecords(scan, name, whereId(id));
  if (!seen) return;
  for (const above of holdersOf(scan, name)) await lockHolder(scan, above, seen);
  await lockRecords(scan, name, whereId(id));
}
