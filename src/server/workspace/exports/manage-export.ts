import { sql } from 'kysely';
import type { Database } from '../../platform/handler';
import { status } from './export-request';

/** An export that has failed waits again, as it was asked for. Needs the system scope. */
export async function reviveExport(system: Database, taskId: string): Promise<void> {
  await sql`update export_task set task_status = ${status.created}, reason = null, complete_time = null, row_count = 0,
      version = version + 1, update_time = now()
    where id = ${taskId}::uuid and task_status = ${status.failed}`.execute(system);
}

/** An export that has not ended is taken back. Needs the system scope. */
export async function cancelExport(system: Database, taskId: string): Promise<void> {
  await sql`update export_task set task_status = ${status.canceled}, version = version + 1, complete_time = now(), update_time = now()
    where id = ${taskId}::uuid and task_status in (${status.created}, ${status.exporting})`.execute(system);
}
