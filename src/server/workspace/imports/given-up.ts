import { sql } from 'kysely';
import { importStatus } from './import-request';

/** What an update of `import_task` sets when a job is given up: the import has failed; one that was to be taken back is what it was. */
export const givenUp = sql`status = case when status <> ${importStatus.undoing} then ${importStatus.failed}::integer
    when exists (select 1 from import_row r where r.warehouse_id = import_task.warehouse_id and r.task_id = import_task.id and not r.done)
    then ${importStatus.canceled}::integer else ${importStatus.complete}::integer end,
  complete_time = case when status = ${importStatus.undoing} then complete_time else now() end`;
