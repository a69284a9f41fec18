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

/** The enabled sub-applications that the session's codes open. */
const listModule = handler<'shell.listModule'>(async (context) => {
  const { codes } = signedIn(context);
  const { rows } = await asSystem(context.db, 'every warehouse is told of them', (db) =>
    sql<ModuleRow & { place: number }>`
      select name, title, path, entry_url, permission_code, call_list, row_number() over (order by title)::integer as place
      from module where status = 1 order by create_time, id`.execute(db),
  );
  const open = framed(rows, context.model.constants.modules)
    .filter(({ permission_code: code }) => codes.has(code.toLowerCase()))
    .sort((one, other) => one.place - other.place);
  return { module_list: open.map(({ place: _, ...row }) => ({ ...row, call_list: row.call_list ?? [] })) };
});

export default listModule;
