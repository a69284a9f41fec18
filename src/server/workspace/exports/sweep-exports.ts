import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { asSystem } from '../../database/transaction';
import type { FileStore } from '../../platform/file-store';
import { livingJobs } from '../../jobs/queue';
import type { Tables } from '../../platform/tables';
import { saidToAsker } from '../said-to-asker';
import { jobKey, status } from './export-request';

const reason = 'what is over is over in every warehouse';
const atOnce = 500;

/** Files beyond their time go, and tasks whose job was set aside have failed. */
export async function sweepExports(db: Kysely<Tables>, model: Model, files: FileStore): Promise<void> {
  const expired = await asSystem(db, reason, async (system) => {
    await failForsaken(system, model);
    const { rows } = await sql<{ file_id: string }>`with gone as (
        update export_task set url = null, version = version + 1, update_time = now()
        where id in (select id from export_task where url is not null and expire_time < now() limit ${atOnce}) returning id)
      update export_request r set file_id = null from gone, export_request was
      where r.task_id = gone.id and was.task_id = r.task_id and was.file_id is not null returning was.file_id`.execute(
      system,
    );
    return rows.map(({ file_id: id }) => id);
  });
  if (expired.length) await files.remove(expired);
}

/** The files that exports name. */
export const exportedFiles = sql`select file_id from export_request`;

const askedIn = sql`(select r.request ->> 'language' from export_request r where r.task_id = export_task.id)`;

/** The process of the last attempt may have ended before it could say so. */
async function failForsaken(system: Parameters<typeof livingJobs>[0], model: Model): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from export_task
    where task_status in (${status.created}, ${status.exporting}) and update_time < now() - interval '1 minute' limit ${atOnce}`.execute(
    system,
  );
  const living = await livingJobs(
    system,
    rows.map(({ id }) => jobKey(id)),
  );
  const forsaken = rows.map(({ id }) => id).filter((id) => !living.has(jobKey(id)));
  if (!forsaken.length) return;
  await sql`update export_task set task_status = ${status.failed}, version = version + 1, complete_time = now(), update_time = now(),
      reason = ${saidToAsker(askedIn, model, 'exportFailed')}
    where id = any(${forsaken}::uuid[]) and task_status in (${status.created}, ${status.exporting})`.execute(system);
}
