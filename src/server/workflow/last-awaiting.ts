import { sql } from 'kysely';
import type { Condition } from '../../metadata/model';
import type { RecordOf } from '../platform/handler';
import { conditionWhere } from '../records/condition-where';
import { readRecords } from './read-records';
import { workflowOf, type Scan, type WorkflowEntity } from './scan';
import { workbenchCode } from './workbench-code';

/** Which are done, the field that says that one waits, that for the workbench where it was done, and that for when. */
interface Awaiting {
  when: Condition;
  flag: string;
  at: string;
  since: string;
}

/** What was done at this workbench last, while something is still to be done with it: what waits before that was put down. Throws ScanRefused. */
export async function lastAwaiting<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  { when, flag, at, since }: Awaiting,
): Promise<RecordOf<Name> | undefined> {
  const { entity } = workflowOf(scan, name);
  const workbench = workbenchCode(scan);
  const where = sql`and t.${sql.ref(at)} = ${workbench} and ${conditionWhere(when)} and t.${sql.ref(flag)} and not exists (
    select 1 from ${sql.table(entity.table)} o where o.warehouse_id = t.warehouse_id and o.${sql.ref(at)} = ${workbench}
      and o.${sql.ref(since)} > t.${sql.ref(since)})`;
  const [last] = await readRecords(scan, name, where);
  return last;
}
