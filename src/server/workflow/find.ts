import { sql } from 'kysely';
import type { ScanCodeName } from '../../generated/types';
import type { Entity, Workflow } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { selectRecords, type Sql } from '../entity/select-records';
import { CallError } from '../errors';
import type { RecordValues } from '../handler';
import { ScanRefused } from './refused';
import { moving, type Moving, type Scan } from './scan';

/**
 * The record with that number, locked until the transaction ends; it becomes what the scan is about. Throws ScanRefused with the
 * workflow's code when there is none, when there are several, when it is to be scanned by another, or when it is another warehouse's.
 */
export async function find(scan: Scan, name: Moving, number: unknown): Promise<RecordValues> {
  return found(scan, name, number, (where) => lock(scan, name, where));
}

/** The same without a lock, for who has to lock others first. What it says may have changed by then: read it again. */
export async function seek(scan: Scan, name: Moving, number: unknown): Promise<RecordValues> {
  return found(scan, name, number, (where) => read(scan, name, where));
}

async function found(
  scan: Scan,
  name: Moving,
  number: unknown,
  select: (where: Sql) => Promise<RecordValues[]>,
): Promise<RecordValues> {
  const { entity, workflow } = moving(scan, name);
  const said = String(number);
  scan.subject = { entity, number: said };
  const records = await select(sql`and ${hasNumber(workflow.numbers, said, sql`t.`)}`);
  const [record, second] = records;
  if (!record) throw await nowhere(scan, entity, workflow, said);
  if (second) throw refused(workflow.ambiguous ?? workflow.unknown);
  scan.subject = { entity, number: said, record, status: record[workflow.field] };
  return record;
}

/** The record with that id, locked until the transaction ends. Throws notFound, also for one of another warehouse. */
export async function lockOne(scan: Scan, name: Moving, id: unknown, how?: { shared: boolean }): Promise<RecordValues> {
  const [record] = await lock(scan, name, sql`and t.id = ${String(id)}::uuid`, how);
  if (!record) throw new CallError('notFound');
  return record;
}

/**
 * Records that nobody else may change until the transaction ends, in the order of their ids. `where` starts with `and`. `shared`: who only
 * counts on their staying as they are does not keep others from doing so; he must not change them himself.
 */
export async function lock(scan: Scan, name: Moving, where: Sql, { shared = false } = {}): Promise<RecordValues[]> {
  const { entity, workflow } = moving(scan, name);
  keepOrder(scan, entity, workflow);
  const tail = shared ? sql`order by t.id for share of t` : sql`order by t.id for update of t`;
  return selectRecords(scan.db, { entity, warehouseId: scan.session.warehouse.id, where, tail });
}

/** The same without a lock. */
export async function read(scan: Scan, name: Moving, where: Sql): Promise<RecordValues[]> {
  const { entity } = moving(scan, name);
  return selectRecords(scan.db, { entity, warehouseId: scan.session.warehouse.id, where, tail: sql`order by t.id` });
}

const order: Workflow['lock'][] = ['task', 'bag', 'package'];

/** Whoever locks in another order than everybody else waits for whom he keeps waiting. */
function keepOrder(scan: Scan, { name }: Entity, { lock: kind }: Workflow): void {
  const place = `${order.indexOf(kind)} ${name}`;
  if (place < scan.locked) throw new Error(`"${name}" must be locked before "${scan.locked.slice(2)}".`);
  scan.locked = place;
}

const hasNumber = (fields: string[], number: string, prefix = sql``): Sql =>
  sql`(${sql.join(
    fields.map((field) => sql`${prefix}${sql.ref(field)} = ${number}`),
    sql` or `,
  )})`;

/** A number of nobody's, one that is not the one to scan, or, where the workflow tells them apart, one of another warehouse. */
async function nowhere(scan: Scan, entity: Entity, workflow: Workflow, number: string): Promise<ScanRefused> {
  const { numbers, superseded, elsewhere, unknown } = workflow;
  if (
    superseded &&
    (await read(scan, entity.name as Moving, sql`and t.${sql.ref(superseded.field)} = ${number}`)).length
  )
    return refused(superseded.code);
  const query = sql`select 1 from ${sql.table(entity.table)} where ${hasNumber(numbers, number)} limit 1`;
  const reason = 'a record that came to the wrong warehouse';
  const isElsewhere = elsewhere && (await asSystem(scan.db, reason, (all) => query.execute(all))).rows.length > 0;
  return refused(isElsewhere ? elsewhere : unknown);
}

// The compiler has seen that they are scan codes.
const refused = (code: string): ScanRefused => new ScanRefused(code as ScanCodeName);
