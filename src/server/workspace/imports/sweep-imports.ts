import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { asSystem } from '../../database/transaction';
import type { FileStore } from '../../platform/file-store';
import { livingJobs } from '../../jobs/queue';
import type { Tables } from '../../platform/tables';
import { saidToAsker } from '../said-to-asker';
import { givenUp } from './given-up';
import { busyImports, jobKey, importStatus } from './import-request';

const reason = 'what is over is over in every warehouse';
const atOnce = 200;

/** Unconfirmed previews end, what was imported long ago is told no more, and imports whose job was set aside have failed. */
export async function sweepImports(db: Kysely<Tables>, model: Model, files: FileStore): Promise<void> {
  const { keepMs, previewMs } = model.constants.imports;
  const gone = await asSystem(db, reason, async (system) => {
    await failForsaken(system, model);
    await sql`update import_task set status = ${importStatus.canceled}, version = version + 1, update_time = now(), reason = ${saidToAsker(askedIn, model, 'importExpired')}
      where status = ${importStatus.previewed} and expire_time < now()`.execute(system);
    const { rows } = await sql<{ id: string; task_id: string | null }>`select f.id, f.task_id from import_file f
      left join import_task t on t.warehouse_id = f.warehouse_id and t.id = f.task_id
      where f.create_time < now() - ${previewMs} * interval '1 ms'
        and (f.task_id is null or t.update_time < now() - ${keepMs} * interval '1 ms' and not t.status = any(${busyImports}::integer[]))
      limit ${atOnce}`.execute(system);
    const tasks = rows.flatMap(({ task_id: id }) => id ?? []);
    await sql`delete from import_row where task_id = any(${tasks}::uuid[])`.execute(system);
    await sql`update import_task set file_url = null where id = any(${tasks}::uuid[])`.execute(system);
    await sql`delete from import_file where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(system);
    return rows.map(({ id }) => id);
  });
  if (gone.length) await files.remove(gone);
}

/** The files that imports name. */
export const importedFiles = sql`select id from import_file`;

const askedIn = sql`(select f.zone ->> 'language' from import_file f where f.task_id = import_task.id)`;

/** The process of the last attempt may have ended before it could say so. */
async function failForsaken(system: Parameters<typeof livingJobs>[0], model: Model): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from import_task
    where status = any(${busyImports}::integer[]) and update_time < now() - interval '1 minute' limit ${atOnce}`.execute(
    system,
  );
  const ids = rows.map(({ id }) => id);
  const living = await livingJobs(system, ids.map(jobKey));
  const forsaken = ids.filter((id) => !living.has(jobKey(id)));
  if (!forsaken.length) return;
  await sql`update import_task set ${givenUp}, version = version + 1, update_time = now(),
      reason = case when status = ${importStatus.undoing} then ${saidToAsker(askedIn, model, 'importUndoFailed')} else ${saidToAsker(askedIn, model, 'importFailed')} end
    where id = any(${forsaken}::uuid[]) and status = any(${busyImports}::integer[])`.execute(system);
}
