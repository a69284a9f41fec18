import { sql } from 'kysely';
import type { Opened } from '../../../metadata/model';
import type { StoredRecord } from '../../platform/handler';
import type { Sql } from '../../records/select-records';
import { readRecords } from '../read-records';
import type { Scan, WorkflowEntity } from '../scan';
import { containerOf, type ContainerWords } from './container-of';

/**
 * Another container with something in it that is open where this one would be: at the workbench to which the call takes it, else at its own. Those
 * that were begun for something else stand beside it.
 */
export async function otherOpen(
  scan: Scan,
  name: WorkflowEntity,
  container: StoredRecord,
): Promise<StoredRecord | undefined> {
  const words = containerOf(scan, name);
  const { at } = openedOf(words);
  const taken = scan.call.move?.writes[at] === 'workbench' ? scan.session.workbench?.code : undefined;
  const workbench = taken ?? container[at];
  if (!workbench) return undefined;
  const open: StoredRecord[] = await readRecords(scan, name, isOpenAt(scan, name, workbench));
  const begunFor = (words.same ?? []).filter(({ beforehand }) => beforehand);
  const isBeside = (one: StoredRecord): boolean =>
    begunFor.some(({ field }) => (one[field] ?? null) !== (container[field] ?? null));
  return open.find((one) => one.id !== container.id && Number(one[words.count]) > 0 && !isBeside(one));
}

/** Of the containers those that are open at a workbench: starts with `and`. */
export function isOpenAt(scan: Scan, name: WorkflowEntity, workbench: unknown): Sql {
  const words = containerOf(scan, name);
  const [{ workflow }, { at, in: statuses }] = [words, openedOf(words)];
  return sql`and t.${sql.ref(at)} = ${String(workbench)} and t.${sql.ref(workflow.field)} = any(${statuses}::integer[])`;
}

/** What its workflow says under `open`. Throws when it says nothing: a mistake in code. */
export function openedOf({ open, entity: { name } }: ContainerWords): Opened {
  if (!open) throw new Error(`The container "${name}" says no "open".`);
  return open;
}
