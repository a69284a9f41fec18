import { sql } from 'kysely';
import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';
import { signedIn } from '../identity/guards';

interface ModuleRow {
  name: string;
  title: string;
  path: string;
  entry_url: string;
  permission_code: string;
  call_list: string[] | null;
}

/** The enabled sub-applications that the session's codes open. */
const listModule: Handler = async (context) => {
  const { codes } = signedIn(context);
  const { rows } = await asSystem(context.db, 'every warehouse is told of them', (db) =>
    sql<ModuleRow>`
      select name, title, path, entry_url, permission_code, call_list from module where status = 1 order by title`.execute(
      db,
    ),
  );
  const open = rows.filter(({ permission_code: code }) => codes.has(code.toLowerCase()));
  return { module_list: open.map((row) => ({ ...row, call_list: row.call_list ?? [] })) };
};

export default listModule;
