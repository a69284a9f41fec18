import { sql } from 'kysely';
import type { ScanCodeName } from '../../generated/types';
import type { Entity, Workflow } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { selectBatch, type Sql } from '../records/select-records';
import { CallError, say } from '../platform/errors';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { ScanRefused, type AnswerPatch } from './refused';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/**
 * The record with that number, locked until the transaction ends; it becomes what the scan is about. Throws ScanRefused with the
 * workflow's code when there is none, when there are several, when it is to be scanned by another, or when it is another warehouse's.
 */
export async function lockByNumber<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  number: unknown,
): Promise<RecordOf<Name>> {
  return resolveSubject(scan, name, number, await lockRecords(scan, name, whereNumber(scan, name, number)));
}

/** The same without a lock, for calls that must lock other records first. The record may change until it is locked: read it again. */
export async function readByNumber<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  number: unknown,
): Promise<RecordOf<Name>> {
  return resolveSubject(scan, name, number, await readRecords(scan, name, whereNumber(scan, name, number)));
}

/** The records with that number: starts with `and`. */
export const whereNumber = (scan: Scan, name: WorkflowEntity, number: unknown): Sql =>
  sql`and ${hasNumber(workflowOf(scan, name).workflow.numbers, String(number), sql`t.`)}`;

/** The record with that id; none when there is no id. Starts with `and`. */
export const whereId = (id: unknown): Sql => sql`and t.id = ${(id ?? null) as string | null}::uuid`;

/** Their ids: a query, for what is asked for together with them. */
export function idsByNumber(scan: Scan, name: WorkflowEntity, number: unknown): Sql {
  const { entity, workflow } = workflowOf(scan, name);
  return sql`select o.id from ${sql.table(entity.table)} o
    where o.warehouse_id = ${scan.session.warehouse.id}::uuid and ${hasNumber(workflow.numbers, String(number), sql`o.`)}`;
}

/** Takes the single record found as the subject of the scan. Throws ScanRefused as `lockByNumber` does. */
export async function resolveSubject<Stored extends StoredRecord>(
  scan: Scan,
  name: WorkflowEntity,
  number: unknown,
  records: Stored[],
): Promise<Stored> {
  const { entity, workflow } = workflowOf(scan, name);
  const said = String(number);
  scan.subject = { entity, number: said };
  const [record, second] = records;
  if (!record) throw await notFoundRefusal(scan, entity, workflow, said);
  if (second) throw refused(workflow.ambiguous ?? workflow.unknown);
  scan.subject = { entity, number: said, record, status: statusOf(record, workflow) };
  return record;
}

/** The record with that id, locked until the transaction ends. Throws notFound, also for one of another warehouse. */
export async function lockRecord<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  id: unknown,
): Promise<RecordOf<Name>> {
  const [record] = await lockRecords(scan, name, whereId(id));
  if (!record) throw new CallError('notFound');
  return record;
}

/** The first of those records, locked until the transaction ends. Throws ScanRefused with the code when there is none. */
export async function lockFirst<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  where: Sql,
  code: ScanCodeName,
): Promise<RecordOf<Name>> {
  const [record] = await lockRecords(scan, name, where);
  if (!record) throw new ScanRefused(code);
  return record;
}

/** Records locked FOR UPDATE until the transaction ends, in the order of their ids. `where` starts with `and`. */
export async function lockRecords<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  where: Sql,
): Promise<RecordOf<Name>[]> {
  const [locked = []] = await readMany(scan, [{ name, where, lock: 'own' }]);
  return locked;
}

/** The same without a lock. */
export async function readRecords<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  where: Sql,
): Promise<RecordOf<Name>[]> {
  const [seen = []] = await readMany(scan, [{ name, where }]);
  return seen;
}

interface RecordQuery<Name extends WorkflowEntity = WorkflowEntity> {
  name: Name;
  /** Starts with `and`. */
  where: Sql;
  /** shared: readers take FOR SHARE and must not update. */
  lock?: 'shared' | 'own';
}

const tails = {
  none: sql`order by t.id`,
  shared: sql`order by t.id for share of t`,
  own: sql`order by t.id for update of t`,
};

/** Reads and locks independent queries in one round trip, in the given order. */
export async function readMany<const Wanted extends readonly RecordQuery[]>(
  scan: Scan,
  wanted: Wanted,
): Promise<{ [Place in keyof Wanted]: RecordOf<Wanted[Place]['name']>[] }> {
  const selections = wanted.map(({ name, where, lock: how }) => {
    const { entity, workflow } = workflowOf(scan, name);
    if (how) assertLockOrder(scan, entity, workflow);
    return { entity, warehouseId: scan.session.warehouse.id, where, tail: tails[how ?? 'none'] };
  });
  const found = await selectBatch(scan.db, selections);
  found.forEach((records, place) => {
    if (wanted[place]?.lock === 'own') for (const { id } of records) scan.held.add(String(id));
  });
  // Each selection reads the fields that the schema of its entity has.
  return found as never;
}

/** Nothing was there that was to be locked: what is locked next is the first. */
export function lockedNothing(scan: Scan): undefined {
  scan.locked = '';
}

const order: Workflow['lock'][] = ['task', 'bag', 'package'];

const placeOf = ({ name }: Entity, { lock: kind }: Workflow): string => `${order.indexOf(kind)} ${name}`;

/** Can records of the entity not be locked any more, because others are that come after them? */
export function isPastInLockOrder(scan: Scan, name: string): boolean {
  const { entity, workflow } = workflowOf(scan, name);
  return placeOf(entity, workflow) < scan.locked;
}

/** Are records of the one entity locked before those of the other? */
export function comesBefore(scan: Scan, one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => workflowOf(scan, name));
  return (
    first !== undefined &&
    second !== undefined &&
    placeOf(first.entity, first.workflow) < placeOf(second.entity, second.workflow)
  );
}

/** Every transaction locks in the same order, so that none deadlocks. */
function assertLockOrder(scan: Scan, entity: Entity, workflow: Workflow): void {
  const { name } = entity;
  const place = placeOf(entity, workflow);
  if (place < scan.locked) throw new Error(`"${name}" must be locked before "${scan.locked.slice(2)}".`);
  scan.locked = place;
}

const statusOf = (record: Record<string, unknown>, { field }: Workflow): unknown => record[field];

const hasNumber = (fields: string[], number: string, prefix = sql``): Sql =>
  sql`(${sql.join(
    fields.map((field) => sql`${prefix}${sql.ref(field)} = ${number}`),
    sql` or `,
  )})`;

/** The refusal for a number without a record: superseded, of another warehouse, or unknown. */
async function notFoundRefusal(scan: Scan, entity: Entity, workflow: Workflow, number: string): Promise<ScanRefused> {
  const { numbers, superseded, elsewhere, unknown } = workflow;
  if (superseded) {
    const where = sql`and t.${sql.ref(superseded.field)} = ${number}`;
    const [former] = await readRecords<WorkflowEntity>(scan, entity.name as WorkflowEntity, where);
    if (former)
      return refused(superseded.code, {
        more: say(scan.model, 'numberOf', named(entity, former, superseded.field, number)),
      });
  }
  const query = sql`select 1 from ${sql.table(entity.table)} where ${hasNumber(numbers, number)} limit 1`;
  const reason = 'a record that came to the wrong warehouse';
  const isElsewhere = elsewhere && (await asSystem(scan.db, reason, (all) => query.execute(all))).rows.length > 0;
  return refused(isElsewhere ? elsewhere : unknown);
}

/** Whose number it is, and which of its numbers: that which is wanted stands on another label. */
function named({ fields, labelField }: Entity, record: StoredRecord, name: string, number: string) {
  const title = fields.find((field) => field.name === name)?.title ?? '';
  return { number, record: String(record[labelField]), title };
}

// The compiler has seen that they are scan codes.
const refused = (code: string, said?: AnswerPatch): ScanRefused => new ScanRefused(code as ScanCodeName, said);
