import type { Entity, Model } from '../../metadata/model';
import { CallError, say } from '../platform/errors';
import type { Handler, StoredRecord } from '../platform/handler';
import { lockRecord, readRecords, whereId } from './read-records';
import { asScan, statusTitle, workflowOf, type Scan, type WorkflowEntity } from './scan';

/** What has left the warehouse, or come to its end. */
export interface Gone {
  entity: Entity;
  record: StoredRecord;
}

/**
 * What the record has left with: the outermost of what it is in that has left the warehouse, or itself, which may have come to its end, too;
 * undefined: it is here. Read once the record is locked: what leaves locks what is in it.
 */
export async function goneWith(scan: Scan, name: WorkflowEntity, record: StoredRecord): Promise<Gone | undefined> {
  for (const { carrier, reference } of carriersOf(scan.model, name)) {
    const [above] = record[reference] ? await readRecords(scan, carrier, whereId(record[reference])) : [];
    const gone = above && (await goneWith(scan, carrier, above));
    if (gone && hasLeft(gone)) return gone;
  }
  return isOver(scan, name, record) ? { entity: workflowOf(scan, name).entity, record } : undefined;
}

/** Has it left the warehouse, or come to its end? */
export function isOver(scan: Scan, name: WorkflowEntity, record: StoredRecord): boolean {
  const { workflow } = workflowOf(scan, name);
  return [...workflow.gone, ...workflow.final].includes(Number(record[workflow.field]));
}

/** `whileHere`: the named record is set only while it is here. Throws invalid. */
export const whileHere =
  (work: Handler): Handler =>
  async (context) => {
    const { call, entity, body } = context;
    // The compiler has seen that it has a workflow.
    if (call.whileHere && entity)
      await asScan(context, (scan) => expectHere(scan, entity.name as WorkflowEntity, String(body[entity.names.id])));
    return work(context);
  };

async function expectHere(scan: Scan, name: WorkflowEntity, id: string): Promise<void> {
  const gone = await goneWith(scan, name, await lockRecord(scan, name, id));
  if (!gone) return;
  const { entity, record } = gone;
  throw new CallError(
    'invalid',
    say(scan.model, 'goneAlready', {
      kind: entity.title,
      number: record[entity.labelField],
      status: statusTitle(scan, entity, record[entity.workflow?.field ?? '']),
      title: scan.call.title,
    }),
  );
}

const hasLeft = ({ entity: { workflow }, record }: Gone): boolean =>
  workflow?.gone.includes(Number(record[workflow.field])) === true;

/** What the record leaves with: those whose way out of the warehouse it follows, by its references to them. */
function carriersOf({ entities }: Model, name: string): { carrier: WorkflowEntity; reference: string }[] {
  return Object.values(entities).flatMap(({ name: carrier, workflow }) => {
    const leaving = workflow?.transitions.filter(({ to }) => workflow.gone.includes(to)) ?? [];
    const follows = leaving.flatMap(({ follow = [] }) => follow).filter(({ entity }) => entity === name);
    const references = new Set(follows.map(({ reference }) => reference));
    return [...references].map((reference) => ({ carrier: carrier as WorkflowEntity, reference }));
  });
}
