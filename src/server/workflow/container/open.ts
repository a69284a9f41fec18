import { sql } from 'kysely';
import type { PatchOf, RecordOf } from '../../platform/handler';
import { keepSoFar } from '../keep-so-far';
import { movesTo } from '../news-of';
import { lockAllFollowersAhead } from '../lock-related';
import { patchRecord } from '../move';
import { refuseUnlessOverridden } from '../override';
import { lockRecords, readRecords, whereId } from '../read-records';
import { ScanRefused } from '../refused';
import type { Scan, WorkflowEntity } from '../scan';
import { takeAdvisoryLock } from '../take-advisory-lock';
import { workbenchCode } from '../workbench-code';
import { containerOf } from './container-of';
import { isOpenAt, openedOf } from './open-at';

/**
 * The container that is open at this workbench, locked: of several the one with that id; undefined when there is none. Of two who find
 * nothing at the same moment, one begins; the other waits and finds what was begun. Before anything else is locked.
 */
export async function openHere<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  meant?: unknown,
): Promise<RecordOf<Name> | undefined> {
  const workbench = workbenchCode(scan);
  const here = await lockedOf(scan, name, await openAt(scan, name, workbench, meant));
  if (here) return here;
  await takeAdvisoryLock(scan, `${name} ${scan.session.warehouse.id} ${workbench}`);
  return lockedOf(scan, name, await openAt(scan, name, workbench, meant));
}

/** All that are open at this workbench, locked. */
export const allOpenHere = <Name extends WorkflowEntity>(scan: Scan, name: Name): Promise<RecordOf<Name>[]> =>
  lockRecords(scan, name, isOpenAt(scan, name, workbenchCode(scan)));

/**
 * What is open at a workbench, as it is read: the one that is meant, else one that is filled no more and keeps others waiting, else one
 * with something in it before an empty one.
 */
export async function openAt<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  workbench: unknown,
  meant?: unknown,
): Promise<RecordOf<Name> | undefined> {
  const open = await readRecords(scan, name, isOpenAt(scan, name, workbench));
  return (
    open.find(({ id }) => id === meant) ??
    open.find((one) => !isBeingFilled(scan, name, one)) ??
    open.find((one) => isFilled(scan, name, one)) ??
    open[0]
  );
}

/** May more be put into it? Not once it has gone on from the status in which it is filled. */
export function isBeingFilled<Name extends WorkflowEntity>(scan: Scan, name: Name, record: RecordOf<Name>): boolean {
  const { workflow, start } = containerOf(scan, name);
  const { from = [], to } = workflow.transitions.find((item) => item.name === start) ?? {};
  return [...from, to].includes(Number(record[workflow.field as keyof RecordOf<Name>]));
}

/** Is something in it? */
export const isFilled = <Name extends WorkflowEntity>(scan: Scan, name: Name, record: RecordOf<Name>): boolean =>
  Number(record[containerOf(scan, name).count as keyof RecordOf<Name>]) > 0;

/** The container with that id, locked after what follows it and comes before it in the order of locks. */
export async function lockContainer<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  id: unknown,
): Promise<RecordOf<Name> | undefined> {
  await lockAllFollowersAhead(scan, name, String(id));
  const [record] = await lockRecords(scan, name, whereId(id));
  return record;
}

/**
 * What this person has begun to fill, or taken over, at another workbench is continued here after confirmation; what a colleague has taken over
 * since is theirs. Throws ScanRefused.
 */
export async function continuedHere<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
): Promise<RecordOf<Name> | undefined> {
  const words = containerOf(scan, name);
  const [{ workflow, start }, { at }] = [words, openedOf(words)];
  const filling = workflow.transitions.find((item) => item.name === start)?.to;
  // What was put down stays down until its number is scanned.
  const broughtBy = sql`(select account_id from history where entity = ${name} and record_id = t.id and ${movesTo(at)}
    order by version desc limit 1)`;
  const mine = sql`and t.${sql.ref(workflow.field)} = ${filling} and t.${sql.ref(at)} is not null
    and coalesce(${broughtBy}, t.create_by) = ${scan.session.account.id}::uuid`;
  const [seen] = await readRecords(scan, name, mine);
  return seen && takeOver(scan, name, seen);
}

/**
 * Brings a container of another workbench to this one, once that is confirmed; it stays here whatever becomes of the scan. The question
 * may name its number and its workbench. Throws ScanRefused.
 */
export async function takeOver<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  seen: RecordOf<Name>,
): Promise<RecordOf<Name> | undefined> {
  const words = containerOf(scan, name);
  const { at } = openedOf(words);
  const [number = ''] = words.workflow.numbers;
  const read = (field: string): unknown => seen[field as keyof RecordOf<Name>];
  const values = { [number]: read(number), workbench: read(at) };
  // One that was put down is nobody's.
  if (read(at) !== null)
    refuseUnlessOverridden(scan, new ScanRefused('unfinished-task', { big_text: String(read(number)), values }));
  const record = await lockContainer(scan, name, seen.id);
  if (!record) return undefined;
  // The compiler has seen that it is a field of the container.
  const taken = await patchRecord(scan, name, record, { [at]: workbenchCode(scan) } as PatchOf<Name>);
  await keepSoFar(scan);
  return taken;
}

/** It may have been closed, or taken elsewhere, until it was locked. */
async function lockedOf<Name extends WorkflowEntity>(
  scan: Scan,
  name: Name,
  seen: RecordOf<Name> | undefined,
): Promise<RecordOf<Name> | undefined> {
  if (!seen) return undefined;
  await lockAllFollowersAhead(scan, name, seen.id);
  const still = sql`${whereId(seen.id)} ${isOpenAt(scan, name, workbenchCode(scan))}`;
  const [record] = await lockRecords(scan, name, still);
  return record;
}
