import { sql, type Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { actingAs, inTransaction, type Scope } from '../../src/server/database/transaction';
import type { Session } from '../../src/server/platform/session';
import { startDemoConsole, type DemoConsole } from '../support/demo-console';
import { handOver } from '../support/imported';
import { placeOf, type Place } from '../support/valid-record';

let demo: DemoConsole;
const applicationRole = (): string => new URL(demo.appUrl).username;
let db: Kysely<Tables>;
let yiwu: Place;
let tables: string[];

// Read from the database itself, so that a table that no plan knows of is not forgotten.
const withWarehouse = `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced, r.rolname as owner
  from pg_class c join pg_roles r on r.oid = c.relowner join pg_attribute a on a.attrelid = c.oid and a.attname = 'warehouse_id'
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = 'public'::regnamespace order by 1`;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  yiwu = await placeOf(demo, 'YW-SOC');
  tables = (await demo.query(withWarehouse)).map(({ name }) => String(name));
  // Something to be seen in the tables that the demo world leaves empty.
  const somebody = await demo.someone('shenzhen_admin', 'SZ-SOC');
  await somebody.call('bindWorkbench', { workbench_code: 'IN-01' });
  await somebody.call('packaging-material.create', { code: 'RLS-1', name: '气泡袋', type: 7, weight: 1 });
  const entity = 'packaging-material';
  const { data } = await somebody.call('saveSavedView', {
    entity,
    name: '气泡袋',
    query: { v: 1, filter: { type: 7 } },
  });
  const [box] = await demo.query("select id from packaging_material where code = 'RLS-1'");
  const spoken = { entity, record_id: box?.id };
  const [colleague] = (await somebody.call('listMentionable', spoken)).data.account_list;
  await somebody.call('addComment', { ...spoken, text: '请留意', account_id_list: [colleague.account_id] });
  const picture = await somebody.keep('addAttachment', 'file_id', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  await somebody.call('addAttachment', { ...spoken, file_id: picture.id });
  await somebody.call('setDefaultSavedView', { entity, saved_view_id: data.saved_view_id });
  await somebody.call('saveListSetting', { entity, setting: { v: 1, density: 'small' } });
  const sheet = { distribute_imageSheet_width: 76, distribute_imageSheet_height: 130 };
  await somebody.call('savePrintConfig', { warehouse_code: 'SZ-SOC', print_config: sheet });
  const label = { title: '货架标签', width: 80, height: 60, parts: [{ fields: ['code'], x: 5, y: 10 }] };
  await somebody.call('label-template.create', { name: '本仓', record_type: 'shelf', label, status: 1 });
  await handOver(demo, somebody, 'x.csv', Buffer.from('包材编码\nX\n'));
  await demo.query(`insert into import_task (warehouse_id, id, task_no, status, upload_type, file_name,
      total_count, create_count, update_count, unchanged_count, failed_count, done_count)
    select warehouse_id, id, 'IM-1', 3, 'role', 'x', 0, 0, 0, 0, 0, 0 from import_file`);
  await demo.query(`insert into import_row (warehouse_id, task_id, place, account_id, outcome, label, cells, changes, problems)
    select warehouse_id, id, 1, account_id, 'create', 'x', '[]', '[]', '[]' from import_file`);
  await somebody.call('export-task.exportFile', { entity, query: { v: 1, filter: {} } });
  await somebody.call('getImageUploadToken', { usage: 'package-measure.image_url' });
  // In every warehouse, whatever its screens keep.
  await demo.query(`insert into kept_file (id, warehouse_id, account_id, entity, field, name, media_type, size, hash, content)
    select gen_random_uuid(), id, id, 'packaging-material', 'x', 'x.pdf', 'application/pdf', 1, sha256('x'), 'x' from warehouse`);
  await demo.query(
    `insert into ended_session (id, account_id, warehouse_id, reason) select id::text, id, id, 'idle' from warehouse`,
  );
  // Nor does one number its records in a series.
  await demo.query(
    `insert into number_series (warehouse_id, series, period, place) select id, 'x', 'x', 1 from warehouse`,
  );
});
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

/** A statement of the application's role in a warehouse, without any filter of ours. */
async function bare(statement: string, scope: Scope = 'warehouse', { id, code, kind } = yiwu) {
  const session = { account: { id: '' }, warehouse: { id, code, name: code, kind } } as Session;
  return inTransaction(db, actingAs(session, scope), async (transaction) => {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(transaction);
    return rows;
  });
}

test('every table with a warehouse forces row-level security, and none belongs to the application', async () => {
  const found = await demo.query(withWarehouse);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ is_forced, owner }) => !is_forced || owner === applicationRole())).toEqual([]);
});

test('the application’s role is bound by it, and can make itself no other', async () => {
  const [role] = await demo.query('select * from pg_roles where rolname = $1', [applicationRole()]);
  expect(role).toMatchObject({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
  });
  expect(await bare('select current_user, session_user')).toEqual([
    { current_user: applicationRole(), session_user: applicationRole() },
  ]);
  expect(await demo.query(`select 1 from pg_auth_members where member = $1::regrole`, [applicationRole()])).toEqual([]);
  for (const statement of [
    'set role postgres',
    'alter table role disable row level security',
    'drop policy role_warehouse on role',
  ])
    await expect(bare(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|22023|42704)$/) });
});

test('no function and no view lends the rights of its owner, but those by which what was made is taken back', async () => {
  const lent = await demo.query(`select proname as name, array_to_string(proconfig, ' ') as set from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
    union all select relname, null from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`);
  // The caller's own tables come last: none stands in for the history.
  expect(lent).toEqual(
    ['take_back_imported', 'take_back_created'].map((name) => ({ name, set: 'search_path=public, pg_temp' })),
  );
});

test('there are rows of other warehouses, and with the filter off none of them is seen', async () => {
  const seen: Record<string, number> = {};
  for (const table of tables) {
    // The files of common records are no warehouse's, as the records are.
    const isOther = table === 'kept_file' ? '<>' : 'is distinct from';
    const rows = await bare(`select 1 from "${table}" where warehouse_id ${isOther} '${yiwu.id}'`);
    if (rows.length) seen[table] = rows.length;
    const [others] = await demo.query(`select count(*)::int as n from "${table}" where warehouse_id <> $1`, [yiwu.id]);
    expect([table, Number(others?.n) > 0]).toEqual([table, true]);
  }
  expect(seen).toEqual({});
});

test('none of them is changed or deleted, none is put there', async () => {
  const shenzhen = await placeOf(demo, 'SZ-SOC');
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(42501|23503|23514)$/) });
  const tried = async (statement: string) => bare(statement).catch((error: unknown) => error);
  for (const table of tables) {
    const theirs = `where warehouse_id = '${shenzhen.id}' returning 1`;
    expect([[], refused]).toContainEqual(await tried(`update "${table}" set warehouse_id = warehouse_id ${theirs}`));
    expect([[], refused]).toContainEqual(await tried(`delete from "${table}" ${theirs}`));
    const moved = await tried(`update "${table}" set warehouse_id = '${shenzhen.id}' returning 1`);
    expect([table, moved]).toEqual([table, Array.isArray(moved) ? [] : refused]);
  }
});

test('without a warehouse there is nothing at all', async () => {
  for (const table of tables) {
    const { rows } = await inTransaction(db, actingAs(null, 'warehouse'), (transaction) =>
      sql.raw(`select 1 from "${table}" limit 1`).execute(transaction),
    );
    expect([table, rows]).toEqual([table, []]);
  }
});
