import type { TransitionNames } from '../../generated/types';
import { writtenWithComputed } from '../../metadata/check/computed';
import type { Entity, Transition } from '../../metadata/model';
import { claimFiles } from '../records/files/claim-files';
import { writerOf, type Change } from '../records/history';
import { updateRecords } from '../records/update-records';
import { CallError } from '../platform/errors';
import type { PatchOf, RecordValues, StoredRecord } from '../platform/handler';
import { changedFigures, figuresOf, type Recounted } from './container/recount';
import { lockRelated } from './lock-related';
import { readRecords, whereId } from './read-records';
import { refusalOf, transitionOf } from './refusal';
import { writtenValues } from './written-values';
import { workflowOf, type WorkflowEntity, type Scan } from './scan';

/** Moves a locked record along the transition, with what is written besides. Throws ScanRefused, nothing written. */
export async function move<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  record: Stored,
  transition: TransitionNames[Name],
  patch: PatchOf<Name> = {},
): Promise<Stored> {
  const refusal = await refusalOf(scan, name, record, transition);
  if (refusal) throw refusal;
  const [moved = record] = await write(scan, name, [record], transition, patch);
  if (scan.subject?.record === record) scan.subject.record = moved;
  return moved;
}

export interface Step<Name extends WorkflowEntity> {
  transition: TransitionNames[Name];
  patch?: PatchOf<Name>;
}

/** Moves a locked record along several transitions, one after the other, written at once. Throws ScanRefused, nothing written. */
export async function moveThrough<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  record: Stored,
  steps: Step<Name>[],
): Promise<Stored> {
  const { entity, workflow } = workflowOf(scan, name);
  const ways: Way[] = [];
  let moved: Stored = record;
  for (const { transition, patch } of steps) {
    const refusal = await refusalOf(scan, name, moved, transition);
    if (refusal) throw refusal;
    const after: RecordValues = { ...patch, [workflow.field]: transitionOf(scan, entity, workflow, transition).to };
    const way = wayOf(entity, moved, after);
    ways.push(way);
    moved = movedBy(moved, way.after);
  }
  await writeWays(scan, entity, record.id, ways);
  for (const { transition } of steps)
    await moveFollowers(scan, [moved], transitionOf(scan, entity, workflow, transition));
  if (scan.subject?.record === record) scan.subject.record = moved;
  return moved;
}

/** Moves those of the locked records that may go; answers them as they are now. The others stay as they are. */
export async function moveMovable<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  records: Stored[],
  transition: TransitionNames[Name],
  patch: PatchOf<Name> = {},
): Promise<Stored[]> {
  const fit: Stored[] = [];
  for (const record of records) if (!(await refusalOf(scan, name, record, transition))) fit.push(record);
  return write(scan, name, fit, transition, patch);
}

/** Writes something about a locked record that leaves its status as it is. */
export async function patchRecord<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  record: Stored,
  patch: PatchOf<Name>,
): Promise<Stored> {
  const [noted = record] = await writeAll(scan, workflowOf(scan, name).entity, [record], patch);
  if (scan.subject?.record === record) scan.subject.record = noted;
  return noted;
}

async function write<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  records: Stored[],
  wanted: string,
  patch: PatchOf<Name>,
): Promise<Stored[]> {
  const { entity, workflow } = workflowOf(scan, name);
  const transition = transitionOf(scan, entity, workflow, wanted);
  const moved = await writeAll(scan, entity, records, { ...patch, [workflow.field]: transition.to });
  await moveFollowers(scan, moved, transition);
  await recountHolders(scan, name, changesOf(records, moved));
  return asRecounted(scan, name, moved);
}

const changesOf = (from: StoredRecord[], now: StoredRecord[]): Recounted[] =>
  from.flatMap((one, place) => (now[place] ? [{ from: one, now: now[place] }] : []));

/** What holds these records counts anew what is not there any more, or there again, and so does what holds that. Throws stale. */
async function recountHolders(scan: Scan, child: WorkflowEntity, changes: Recounted[]): Promise<void> {
  for (const { name, id, by } of changedFigures(scan, child, changes)) {
    // It was put elsewhere until it was locked.
    if (!scan.held.has(id)) throw new CallError('stale');
    const [holder]: StoredRecord[] = await readRecords(scan, name, whereId(id));
    if (!holder) continue;
    const now = await patchRecord(scan, name, holder, figuresOf(holder, by));
    scan.recounted.add(id);
    await recountHolders(scan, name, [{ from: holder, now }]);
  }
}

/** As they are once they were counted anew by what follows them. */
async function asRecounted<Name extends WorkflowEntity, Stored extends StoredRecord>(
  scan: Scan,
  name: Name,
  moved: Stored[],
): Promise<Stored[]> {
  if (!moved.some(({ id }) => scan.recounted.has(id))) return moved;
  const now = new Map<string, StoredRecord>();
  for (const { id } of moved) for (const record of await readRecords(scan, name, whereId(id))) now.set(id, record);
  return moved.map((one) => ({ ...one, ...now.get(one.id) }));
}

/** Moves what follows those that have moved. */
async function moveFollowers(scan: Scan, moved: StoredRecord[], { follow = [] }: Transition): Promise<void> {
  if (!moved.length) return;
  const ids = moved.map(({ id }) => id);
  for (const { entity: name, reference, transitions, back, writes } of follow) {
    // The compiler has seen that they are an entity with a workflow and its transitions.
    const [other, ways] = [name as WorkflowEntity, transitions as TransitionNames[WorkflowEntity][]];
    const followers: StoredRecord[] = await lockRelated(scan, other, reference, ids);
    const values = writtenValues(scan, workflowOf(scan, name).entity, writes);
    for (const way of ways) {
      const own = back === undefined ? followers : followers.filter((one) => one[back] === wayTo(scan, other, way));
      await moveMovable(scan, other, own, way, values);
    }
  }
}

/** Where a transition leads. */
const wayTo = (scan: Scan, name: WorkflowEntity, way: string): number | undefined =>
  workflowOf(scan, name).workflow.transitions.find((item) => item.name === way)?.to;

/** One statement for all of them, and a row of history for each. */
async function writeAll<Stored extends StoredRecord>(
  scan: Scan,
  entity: Entity,
  records: Stored[],
  after: RecordValues,
): Promise<Stored[]> {
  if (!records.length) return [];
  const ids = records.map(({ id }) => id);
  await updateRecords(scan.db, entity, ids, after, writerOf(scan));
  for (const id of ids) await claimFiles({ ...scan, entity }, id, after);
  const ways = records.map((from) => wayOf(entity, from, after));
  scan.changed.push({ entity, changes: ways.map(changeOf) });
  return ways.map((way) => movedBy(way.from, way.after));
}

/** What becomes of a record, from what it was. */
interface Way<Stored extends StoredRecord = StoredRecord> {
  from: Stored;
  after: RecordValues;
}

/** With what the database computes anew. */
const wayOf = <Stored extends StoredRecord>({ fields }: Entity, from: Stored, after: RecordValues): Way<Stored> => ({
  from,
  after: writtenWithComputed(fields, from, after),
});

/** One statement for all ways of one record, and a row of history for each. */
async function writeWays(scan: Scan, entity: Entity, id: string, ways: Way[]): Promise<void> {
  const after: RecordValues = Object.assign({}, ...ways.map((way) => way.after));
  await updateRecords(scan.db, entity, [id], after, writerOf(scan), ways.length);
  await claimFiles({ ...scan, entity }, id, after);
  scan.changed.push({ entity, changes: ways.map(changeOf) });
}

const movedBy = <Stored extends StoredRecord>(record: Stored, after: RecordValues): Stored => ({
  ...record,
  ...after,
  version: record.version + 1,
});

function changeOf({ from, after }: Way): Change {
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, from[field] ?? null]));
  return { id: from.id, version: from.version + 1, before, after };
}
