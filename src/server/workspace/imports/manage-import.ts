import { sql } from 'kysely';
import type { Database } from '../../platform/handler';
import { resultPath, importStatus } from './import-request';

/** An import that has failed goes on: with what was previewed, or with reading the file. Needs the system scope. */
export async function reviveImport(system: Database, taskId: string): Promise<void> {
  await sql`update import_task set status = case when expire_time is null then ${importStatus.checking}::integer else ${importStatus.importing}::integer end,
      reason = null, complete_time = null, version = version + 1, update_time = now()
    where id = ${taskId}::uuid and status = ${importStatus.failed}`.execute(system);
}

/** An import that has not ended is taken back; what it has written stays, and is told by its result. Needs the system scope. */
export async function cancelImport(system: Database, taskId: string): Promise<void> {
  await sql`update import_task set status = ${importStatus.canceled}, version = version + 1, complete_time = now(), update_time = now(),
      file_url = case when status = ${importStatus.importing} then ${resultPath(taskId)}::text end
    where id = ${taskId}::uuid and status in (${importStatus.checking}, ${importStatus.importing})`.execute(system);
}
