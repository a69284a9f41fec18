import { sql } from 'kysely';
import type { StoredRecord } from '../../platform/handler';
import { readRecords } from '../read-records';
import type { Scan, WorkflowEntity } from '../scan';
import { containerOf } from './container-of';
import { openedOf } from './open-at';

/** A container that was put down: it is not finished, stands at no workbench, and its number takes it in hand anywhere. */
interface Waiting {
  number: string;
  count: number;
}

/** Those of the warehouse, in the order in which they were begun. */
export async function waitingOf(scan: Scan, name: WorkflowEntity): Promise<Waiting[]> {
  const words = containerOf(scan, name);
  const { workflow, count } = words;
  const { at, in: statuses } = openedOf(words);
  const isPutDown = sql`and t.${sql.ref(at)} is null and t.${sql.ref(workflow.field)} = any(${statuses}::integer[])`;
  const waiting: StoredRecord[] = await readRecords(scan, name, sql`${isPutDown} and t.${sql.ref(count)} > 0`);
  return waiting.map((one) => ({ number: String(one[workflow.numbers[0] ?? '']), count: Number(one[count]) }));
}
