import { sql } from 'kysely';
import type { RecordOf } from '../platform/handler';
import { readRecords } from './read-records';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/** The record with that number as it is now, without a lock, if there is one. */
export async function peekByNumber<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  number: unknown,
): Promise<RecordOf<Name> | undefined> {
  const { numbers } = workflowOf(scan, name).workflow;
  const columns = sql.join(numbers.map((field) => sql`t.${sql.ref(field)}`));
  const [record] = await readRecords(scan, name, sql`and ${String(number)} in (${columns})`);
  return record;
}
