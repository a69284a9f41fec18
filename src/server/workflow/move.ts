import type { TransitionNames } from '../../generated/types';
import type { Entity } from '../../metadata/model';
import { claimFiles } from '../files/claim-files';
import { recordHistory, writerOf } from '../entity/history';
import { updateRecords } from '../entity/update-records';
import type { RecordValues } from '../handler';
import { refusalOf, transitionOf } from './refusal';
import { moving, type Moving, type Scan } from './scan';

/** Moves a locked record along the transition, with what is written besides. Throws ScanRefused, nothing written. */
export async function move<Name extends Moving>(
  scan: Scan,
  name: Name,
  record: RecordValues,
  transition: TransitionNames[Name],
  patch: RecordValues = {},
): Promise<RecordValues> {
  const refusal = await refusalOf(scan, name, record, transition);
  if (refusal) throw refusal;
  const [moved = record] = await write(scan, name, [record], transition, patch);
  if (scan.subject?.record === record) scan.subject.record = moved;
  return moved;
}

/** Moves those of the locked records that may go; answers them as they are now. The others stay as they are. */
export async function moveThose<Name extends Moving>(
  scan: Scan,
  name: Name,
  records: RecordValues[],
  transition: TransitionNames[Name],
  patch: RecordValues = {},
): Promise<RecordValues[]> {
  const fit: RecordValues[] = [];
  for (const record of records) if (!(await refusalOf(scan, name, record, transition))) fit.push(record);
  return write(scan, name, fit, transition, patch);
}

/** Writes something about a locked record that leaves its status as it is. */
export async function note(scan: Scan, name: Moving, record: RecordValues, patch: RecordValues): Promise<RecordValues> {
  const [noted = record] = await writeAll(scan, moving(scan, name).entity, [record], patch);
  if (scan.subject?.record === record) scan.subject.record = noted;
  return noted;
}

async function write(
  scan: Scan,
  name: string,
  records: RecordValues[],
  wanted: string,
  patch: RecordValues,
): Promise<RecordValues[]> {
  const { entity, workflow } = moving(scan, name);
  const { to } = transitionOf(scan, entity, workflow, wanted);
  return writeAll(scan, entity, records, { ...patch, [workflow.field]: to });
}

/** One statement for all of them, and a row of history for each. */
async function writeAll(
  scan: Scan,
  entity: Entity,
  records: RecordValues[],
  after: RecordValues,
): Promise<RecordValues[]> {
  if (!records.length) return [];
  const ids = records.map(({ id }) => String(id));
  await updateRecords(scan.db, entity, ids, after, writerOf(scan));
  for (const id of ids) await claimFiles({ ...scan, entity }, id, after);
  const moved = records.map((record): RecordValues => ({ ...record, ...after, version: Number(record.version) + 1 }));
  const before = ({ ...record }: RecordValues): RecordValues =>
    Object.fromEntries(Object.keys(after).map((field) => [field, record[field] ?? null]));
  const changes = records.map((record) => ({
    id: String(record.id),
    version: Number(record.version) + 1,
    before: before(record),
    after,
  }));
  await recordHistory({ ...scan, entity }, changes);
  return moved;
}
