import { sql } from 'kysely';
import type { ScanCodeName } from '../../generated/types';
import type { Entity, Workflow } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { selectRecords, type Sql } from '../entity/select-records';
import type { RecordValues } from '../handler';
import { ScanRefused } from './refused';
import { moving, type Moving, type Scan } from './scan';

/**
 * The record with that number, locked until the transaction ends; it becomes what the scan is about. Throws ScanRefused with the
 * workflow's code when there is none, or when it is another warehouse's.
 */
export async function find(scan: Scan, name: Moving, number: unknown): Promise<RecordValues> {
  const { entity, workflow } = moving(scan, name);
  const said = String(number);
  scan.subject = { entity, number: said };
  const [record] = await lock(scan, name, sql`and t.${sql.ref(entity.labelField)} = ${said}`);
  if (!record) throw await nowhere(scan, entity, workflow, said);
  scan.subject = { entity, number: said, record, status: record[workflow.field] };
  return record;
}

/** Records that nobody else may change until the transaction ends, in the order of their ids. `where` starts with `and`. */
export async function lock(scan: Scan, name: Moving, where: Sql): Promise<RecordValues[]> {
  const { entity, workflow } = moving(scan, name);
  keepOrder(scan, entity, workflow);
  const tail = sql`order by t.id for update of t`;
  return selectRecords(scan.db, { entity, warehouseId: scan.session.warehouse.id, where, tail });
}

const order: Workflow['lock'][] = ['task', 'bag', 'package'];

/** Whoever locks in another order than everybody else waits for whom he keeps waiting. */
function keepOrder(scan: Scan, { name }: Entity, { lock: kind }: Workflow): void {
  const place = `${order.indexOf(kind)} ${name}`;
  if (place < scan.locked) throw new Error(`"${name}" must be locked before "${scan.locked.slice(2)}".`);
  scan.locked = place;
}

/** A number of nobody's, or, where the workflow tells them apart, of another warehouse. */
async function nowhere(
  { db }: Scan,
  { table, labelField }: Entity,
  { elsewhere, unknown }: Workflow,
  number: string,
): Promise<ScanRefused> {
  const query = sql`select 1 from ${sql.table(table)} where ${sql.ref(labelField)} = ${number} limit 1`;
  const reason = 'a bag that came to the wrong warehouse';
  const isElsewhere = elsewhere && (await asSystem(db, reason, (all) => query.execute(all))).rows.length > 0;
  // The compiler has seen that both are scan codes.
  return new ScanRefused((isElsewhere ? elsewhere : unknown) as ScanCodeName);
}
