import { sql } from 'kysely';
import type { ScanCodeName } from '../../generated/types';
import type { Entity, Workflow } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { selectTogether, type Sql } from '../entity/select-records';
import { CallError } from '../errors';
import type { RecordValues } from '../handler';
import { ScanRefused } from './refused';
import { moving, type Moving, type Scan } from './scan';

/**
 * The record with that number, locked until the transaction ends; it becomes what the scan is about. Throws ScanRefused with the
 * workflow's code when there is none, when there are several, when it is to be scanned by another, or when it is another warehouse's.
 */
export async function find(scan: Scan, name: Moving, number: unknown): Promise<RecordValues> {
  return found(scan, name, number, await lock(scan, name, numbered(scan, name, number)));
}

/** The same without a lock, for who has to lock others first. What it says may have changed by then: read it again. */
export async function seek(scan: Scan, name: Moving, number: unknown): Promise<RecordValues> {
  return found(scan, name, number, await read(scan, name, numbered(scan, name, number)));
}

/** The records with that number: starts with `and`. */
export const numbered = (scan: Scan, name: Moving, number: unknown): Sql =>
  sql`and ${hasNumber(moving(scan, name).workflow.numbers, String(number), sql`t.`)}`;

/** The record with that id; none when there is no id. Starts with `and`. */
export const withId = (id: unknown): Sql => sql`and t.id = ${(id ?? null) as string | null}::uuid`;

/** Their ids: a query, for what is asked for together with them. */
export function idsNumbered(scan: Scan, name: Moving, number: unknown): Sql {
  const { entity, workflow } = moving(scan, name);
  return sql`select o.id from ${sql.table(entity.table)} o
    where o.warehouse_id = ${scan.session.warehouse.id}::uuid and ${hasNumber(workflow.numbers, String(number), sql`o.`)}`;
}

/** The one of them that the scan is about. Throws ScanRefused as `find` does. */
export async function found(scan: Scan, name: Moving, number: unknown, records: RecordValues[]): Promise<RecordValues> {
  const { entity, workflow } = moving(scan, name);
  const said = String(number);
  scan.subject = { entity, number: said };
  const [record, second] = records;
  if (!record) throw await nowhere(scan, entity, workflow, said);
  if (second) throw refused(workflow.ambiguous ?? workflow.unknown);
  scan.subject = { entity, number: said, record, status: record[workflow.field] };
  return record;
}

/** The record with that id, locked until the transaction ends. Throws notFound, also for one of another warehouse. */
export async function lockOne(scan: Scan, name: Moving, id: unknown): Promise<RecordValues> {
  const [record] = await lock(scan, name, withId(id));
  if (!record) throw new CallError('notFound');
  return record;
}

/** Records that nobody else may change until the transaction ends, in the order of their ids. `where` starts with `and`. */
export async function lock(scan: Scan, name: Moving, where: Sql): Promise<RecordValues[]> {
  const [locked = []] = await atOnce(scan, [{ name, where, lock: 'own' }]);
  return locked;
}

/** The same without a lock. */
export async function read(scan: Scan, name: Moving, where: Sql): Promise<RecordValues[]> {
  const [seen = []] = await atOnce(scan, [{ name, where }]);
  return seen;
}

interface Wanted {
  name: Moving;
  /** Starts with `and`. */
  where: Sql;
  /** shared: who only counts on their staying as they are does not keep others from doing so; he must not change them himself. */
  lock?: 'shared' | 'own';
}

const tails = {
  none: sql`order by t.id`,
  shared: sql`order by t.id for share of t`,
  own: sql`order by t.id for update of t`,
};

/** What is read and locked without knowing of each other, with one wait for all: in the order in which it stands there. */
export function atOnce(scan: Scan, wanted: Wanted[]): Promise<RecordValues[][]> {
  const selections = wanted.map(({ name, where, lock: how }) => {
    const { entity, workflow } = moving(scan, name);
    if (how) keepOrder(scan, entity, workflow);
    return { entity, warehouseId: scan.session.warehouse.id, where, tail: tails[how ?? 'none'] };
  });
  return selectTogether(scan.db, selections);
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
