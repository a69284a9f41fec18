import { sql } from 'kysely';
import type { Opened } from '../../metadata/model';
import { CallError, say } from '../platform/errors';
import type { StoredRecord } from '../platform/handler';
import type { Sql } from '../records/select-records';
import { readRecords, whereId } from './read-records';
import type { AnswerPatch } from './refused';
import { statusTitle, workflowOf, type Scan, type WorkflowEntity } from './scan';
import { workbenchCode } from './workbench-code';

/** What a page has in hand, as it knows it. */
interface Seen {
  id: unknown;
  version: unknown;
}

/**
 * What is open at the workbench now, whether nothing more can be put into it, how one is open, its field for how much is in it, and the one that
 * says that something is still to be done with what is done.
 */
interface Here {
  record: StoredRecord | undefined;
  isClosed: boolean;
  opened: Opened;
  count: string;
  flag?: string;
}

/**
 * What another person has made of the record that a page has in hand, in one of the call's sentences: `changed`, `closed`, `taken-over`,
 * `confirmed`, `ended`. Empty: it is as the page knows it, or the page has nothing in hand. Throws notFound.
 */
export async function newsOf(
  scan: Scan,
  name: WorkflowEntity,
  { id, version }: Seen,
  { record: here, isClosed, opened: { at, in: statuses }, count, flag }: Here,
): Promise<AnswerPatch> {
  if (id === undefined) return {};
  const [now]: StoredRecord[] = here?.id === id ? [here] : await readRecords(scan, name, whereId(id));
  if (!now) throw new CallError('notFound');
  if (now.version === version) return {};
  const { entity, workflow } = workflowOf(scan, name);
  const changes = await changesSince(scan, name, now, { version, at, flag, field: workflow.field });
  const byOthers = changes.filter(({ account_id: id }) => id !== scan.session.account.id);
  const isOwn = changes.length > 0 && !byOthers.length;
  // What became of its label is noted after it has left the workbench.
  if (isOwn && (now === here || changes.every(({ moves, turns }) => !moves && !turns))) return {};
  const status = now[workflow.field];
  const values = {
    who: byOthers[0]?.account_name ?? say(scan.model, changes.length ? 'yourself' : 'anotherPerson'),
    status: statusTitle(scan, entity, status),
    number: now[workflow.numbers[0] ?? ''],
    workbench: now[at],
    count: now[count],
  };
  // One that has left keeps the workbench at which it was filled.
  const isMoved = changes.some(({ moves }) => moves);
  const isElsewhere =
    isMoved && statuses.includes(Number(status)) && Boolean(now[at]) && now[at] !== workbenchCode(scan);
  if (now === here) return { level: 'warn', said: isClosed ? 'closed' : 'changed', values };
  const confirmer = changes.some(({ turns }) => turns) ? undefined : changes.find(({ frees }) => frees);
  if (confirmer && !isMoved)
    return { level: 'warn', said: 'confirmed', values: { ...values, who: confirmer.account_name } };
  return { level: 'warn', said: isElsewhere ? 'taken-over' : 'ended', values };
}

/** Has a change in the history written that field, and another value? */
export const movesTo = (at: string): Sql =>
  sql`(jsonb_exists(after, ${at}) and (before -> ${at}::text) is distinct from (after -> ${at}::text))`;

const freed = (flag: string): Sql =>
  sql`coalesce(before ->> ${flag}::text = 'true' and after ->> ${flag}::text = 'false', false)`;

/** Was that field of the record `t` given its value by this account, whatever others have written to the record since? */
export const wasSetBy = (entity: WorkflowEntity, field: string, accountId: string): Sql =>
  sql`(select h.account_id from history h where h.entity = ${entity} and h.record_id = t.id and ${movesTo(field)}
    order by h.version desc limit 1) = ${accountId}::uuid`;

/** By which accounts it was changed after that version, the latest first. */
async function changesSince(
  { db }: Scan,
  name: WorkflowEntity,
  { id }: StoredRecord,
  { version, at, flag, field }: { version: unknown; at: string; flag?: string; field: string },
) {
  const { rows } = await sql<{
    account_id: string | null;
    account_name: string;
    /** To another workbench. */
    moves: boolean;
    /** To another status. */
    turns: boolean;
    /** What was still to be done with it is done. */
    frees: boolean;
  }>`select account_id, account_name, ${movesTo(at)} as moves, ${movesTo(field)} as turns, ${flag ? freed(flag) : sql`false`} as frees
    from history
    where entity = ${name} and record_id = ${id}::uuid and version > ${version ?? 0}::integer order by version desc`.execute(
    db,
  );
  return rows;
}
