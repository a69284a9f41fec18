import { sql, type Kysely } from 'kysely';
import type { Kept, Model } from '../../metadata/model';
import type { Tables } from '../platform/tables';
import { asSystem } from '../database/transaction';
import type { Database } from '../platform/handler';
import { takeJob } from '../database/job-runs';
import { leaveQueue } from '../jobs/ledger';
import type { JobKind } from '../jobs/run-jobs';
import type { FileStore } from '../platform/file-store';
import { keptParts } from '../records/files/table';
import { exportedFiles, sweepExports } from '../workspace/exports/sweep-exports';
import { importedFiles, sweepImports } from '../workspace/imports/sweep-imports';
import { endExpiredSessions } from '../identity/sessions';

const everyMs = 60_000;
const hourMs = 60 * everyMs;
// So that no sweep is a long one; the rest goes with the next.
const atOnce = 5000;
const filesAtOnce = 200;
const reason = 'what is over is over in every warehouse';

/**
 * Once a minute, whatever is beyond its time goes: sessions, answers kept for repeats, files that no record names, records that are kept for some days only; once an hour, what the store
 * keeps for nothing. Of any number of processes one does it.
 */
export const sweeping = (model: Model, db: Kysely<Tables>, files: FileStore): JobKind => ({
  every: '* * * * *',
  run: async () => {
    if (!(await sweepWhenDue(model, db))) return;
    await sweepTasks(model, db, files);
    if (await asSystem(db, reason, (system) => takeJob(system, 'sweep-files', hourMs * 0.9))) await sweepStore(files);
  },
});

/** Files of tasks that are beyond their time. */
export async function sweepTasks(model: Model, db: Kysely<Tables>, files: FileStore): Promise<void> {
  await sweepExports(db, model, files);
  await sweepImports(db, model, files);
}

/** What is kept for nothing: its writer ended in the middle. */
export const sweepStore = (files: FileStore): Promise<void> => files.sweep([keptParts, exportedFiles, importedFiles]);

/** The sweep, unless another process has done it within this minute; answers whether it was this one. */
export function sweepWhenDue(model: Model, db: Kysely<Tables>): Promise<boolean> {
  return asSystem(db, reason, async (system) => {
    // A timer is never early, but its minute may be a little shorter than the database's.
    if (!(await takeJob(system, 'sweep', everyMs * 0.9))) return false;
    await sweepIn(system, model);
    return true;
  });
}

/** One sweep, due or not. */
export function sweep(model: Model, db: Kysely<Tables>): Promise<void> {
  return asSystem(db, reason, (system) => sweepIn(system, model));
}

/** Records of an entity that are kept for some days only. */
export async function sweepRecords(system: Database, table: string, { days, after }: Kept): Promise<void> {
  await sql`delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${sql.ref(after)} < now() - ${days} * interval '1 day' limit ${atOnce})`.execute(
    system,
  );
}

async function sweepIn(system: Database, { constants, entities }: Model): Promise<void> {
  await endExpiredSessions(system, constants.session);
  // What has ended stays so, whatever becomes of the clock.
  await sql`update account_secret set used_time = valid_until where valid_until < now() and used_time is null`.execute(
    system,
  );
  for (const entity of Object.values(entities)) if (entity.kept) await sweepRecords(system, entity.table, entity.kept);
  await leaveQueue(system);
  await sql`delete from sign_in_rate where since < now() - interval '1 hour'`.execute(system);
  await sql`delete from request_key where (account_id, key_hash) in (
      select account_id, key_hash from request_key
      where create_time < now() - ${constants.repeatMs} * interval '1 ms' limit ${atOnce} for update skip locked)`.execute(
    system,
  );
  await sql`delete from kept_file where id in (
      select id from kept_file where record_id is null and create_time < now() - ${constants.files.unusedMs} * interval '1 ms'
      limit ${filesAtOnce}) and record_id is null`.execute(system);
}
