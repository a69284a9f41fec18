import { sql } from 'kysely';
import { framed } from '../../../../metadata/model/module-origin';
import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';

interface ModuleRow {
  name: string;
  title: string;
  path: string;
  entry_url: string;
  permission_code: string;
  call_list: string[] | null;
}

/** The enabled sub-applications that the session's codes open. What is enabled beyond those that pages can name is not read whole. */
const listModule = handler<'shell.listModule'>(async (context) => {
  const { codes } = signedIn(context);
  const open = await asSystem(context.db, 'every warehouse is told of them', async (db) => {
    const { rows: enabled } = await sql<{ id: string; entry_url: string }>`
      select id, entry_url from module where status = 1 order by create_time, id`.execute(db);
    const ids = framed(enabled, context.model.constants.modules).map(({ id }) => id);
    const { rows } = await sql<ModuleRow>`
      select name, title, path, entry_url, permission_code, call_list from module where id = any(${ids}::uuid[]) order by title`.execute(
      db,
    );
    return rows.filter(({ permission_code: code }) => codes.has(code.toLowerCase()));
  });
  return { module_list: open.map((row) => ({ ...row, call_list: row.call_list ?? [] })) };
});

export default listModule;
