import { globalTargets, makeTemplates } from '../templates';
import type { DemoConsole, Visitor } from '../demo-console';
import { placeOf, type Place } from '../valid-record';

interface Known {
  who: string;
  username?: string;
  at?: string;
}

const known = <Name extends string>(table: Record<Name, Known>): Record<Name, Known> => table;

/** The people of `tests/server/expected-permissions.ts`, by the letters used there. */
export const people = known({
  An: { who: 'anonymous' },
  Ex: { who: 'with an expired session', username: 'yiwu_material', at: 'YW-SOC' },
  Di: { who: 'who was disabled', username: 'many_warehouses', at: 'DG-COC' },
  Pe: { who: 'with a pending password change', username: 'new_colleague' },
  No: { who: 'before choosing a warehouse', username: 'yiwu_hr' },
  SO: { who: 'operator of a sorting warehouse', username: 'yiwu_operator', at: 'YW-SOC' },
  SL: { who: 'group leader of a sorting warehouse', username: 'yiwu_leader', at: 'YW-SOC' },
  SA: { who: 'administrator of a sorting warehouse', username: 'yiwu_admin', at: 'YW-SOC' },
  CO: { who: 'operator of a consolidation warehouse', username: 'dongguan_packer', at: 'DG-COC' },
  CA: { who: 'administrator of a consolidation warehouse', username: 'dongguan_admin', at: 'DG-COC' },
  IO: { who: 'operator of the inner organization', username: 'global_operator', at: '10001' },
  IC: { who: 'clerk of the inner organization', username: 'global_data', at: '10001' },
  IA: { who: 'administrator of the inner organization', username: 'global_admin', at: '10001' },
});

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];
export const usernames = Object.values(people).flatMap(({ username }) => username ?? []);

/** Whose records are tried: a person in the warehouse who stands below all others there, and is none of the people above. */
const victims: Record<string, string> = {
  'YW-SOC': 'yiwu_night',
  'SZ-SOC': 'shenzhen_operator',
  'DG-COC': 'dongguan_op',
  'HK-COC': 'hongkong_operator',
  '10001': 'no_warehouse',
};

/** The warehouse whose records are foreign, and possible for all: of the same kind where there is another. */
const neighbours: Record<string, string> = { 'YW-SOC': 'SZ-SOC', 'DG-COC': 'HK-COC', '10001': 'YW-SOC' };

/** The warehouse whose records are of another kind. */
const strangers: Record<string, string> = { 'YW-SOC': 'DG-COC', 'DG-COC': 'YW-SOC', '10001': 'DG-COC' };

/** A warehouse and an account in it. */
export interface AttemptTarget extends Place {
  accountId: string;
}

export interface Person {
  name: PersonName;
  visitor: Visitor;
  own: AttemptTarget;
  /** Of another warehouse of the same kind, of another kind, and what is not there at all. */
  foreign: AttemptTarget;
  strange: AttemptTarget;
  missing: AttemptTarget;
}

/** Gives the inner organization a person who is none of the people above, a module and templates of parameters, and each warehouse few records, one unlike all others. */
export async function prepare(demo: DemoConsole): Promise<void> {
  const admin = await demo.someone('global_admin', '10001');
  const [names] =
    await demo.query(`select w.id as warehouse_id, (select id from account where username = 'no_warehouse') as user_id,
    (select id from role where warehouse_id = w.id limit 1) as role_id from warehouse w where warehouse_code = '10001'`);
  const { warehouse_id, user_id, role_id } = names ?? {};
  await admin.call('account.bindWarehouse', { user_warehouse_rel: [{ warehouse_id, user_id }] });
  await admin.call('account.update', { user_id, version: 2, role_id_list: [role_id] });
  await admin.call('module.create', {
    name: 'sample',
    title: '样例应用',
    path: '/micro/sample',
    entry_url: 'https://apps.example.com/sample/',
    permission_code: 'SOS_MicroApp',
    call_list: [],
    status: 1,
  });
  await makeTemplates(demo, 20);
  await demo.query(`insert into label_template (warehouse_id, id, name, record_type, label, status)
    select id, gen_random_uuid(), 'x', 'workbench', '{"title": "x", "width": 50, "height": 50, "parts": [{"text": "x", "x": 1, "y": 9}]}', 1 from warehouse`);
  await demo.query(
    `insert into job (id, job_key, kind, status) values (gen_random_uuid(), 'export:${noId}', 'export', 300)`,
  );
  // The demo world's warehouses have the same codes.
  await demo.query(`update packaging_material p set code = 'ONLY-' || w.warehouse_code
    from warehouse w where p.id = (select id from packaging_material where warehouse_id = w.id order by id limit 1)`);
  await demo.query(`update outbound_big_bag b set big_bag_no = 'ONLY-' || w.warehouse_code
    from warehouse w where b.id = (select id from outbound_big_bag where warehouse_id = w.id order by id limit 1)`);
  await demo.query(`update shipment s set shipment_no = 'ONLY-' || w.warehouse_code
    from warehouse w where s.id = (select id from shipment where warehouse_id = w.id order by id limit 1)`);
  for (const table of ['packaging_material', 'sorting_code', 'shelf'])
    await demo.query(`delete from ${table} t using warehouse w where w.id = t.warehouse_id
      and t.id not in (select id from ${table} where warehouse_id = w.id order by id limit 5)
      ${(await referrersOf(demo, table)).map((one) => `and not exists (select from ${one.name} r where r.${one.field} = t.id)`).join(' ')}`);
}

/** Columns that refer to the table: what they point at stays. */
const referrersOf = async ({ query }: DemoConsole, table: string): Promise<{ name: string; field: string }[]> =>
  (await query(
    `select c.conrelid::regclass::text as name, a.attname as field from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname not in ('warehouse_id')
      where c.contype = 'f' and c.confrelid = $1::regclass`,
    [table],
  )) as never;

/** Signs a person in, as far as possible. A person without a warehouse tries the sorting warehouse. */
export async function arrive(demo: DemoConsole, name: PersonName): Promise<Person> {
  const { username, at } = people[name];
  const here = at ?? 'YW-SOC';
  // A second sign-in follows after being let in again.
  await demo.query('update account set total_status = 1 where username = $1', [username]);
  const visitor = username ? await demo.someone(username, at) : demo.visitor();
  const ended = endings[name];
  if (ended) await demo.query(ended, [username]);
  const own = await targetOf(demo, here);
  return {
    name,
    visitor,
    own,
    foreign: await targetOf(demo, neighbours[here] ?? ''),
    strange: await targetOf(demo, strangers[here] ?? ''),
    missing: { ...own, id: noId, code: 'NO-SUCH', accountId: noId, targets: { position: [noId], role: [noId] } },
  };
}

export const noId = '0193a1f0-0000-7000-8000-000000000001';

/** What has happened to a person since the sign-in. */
const endings: Partial<Record<PersonName, string>> = {
  Ex: `update session set create_time = now() - interval '1 year' where account_id = (select id from account where username = $1)`,
  Di: `update account set total_status = 2 where username = $1`,
};

/** The warehouse, and the account there whose records are tried. */
export async function targetOf(demo: DemoConsole, code: string): Promise<AttemptTarget> {
  const [account] = await demo.query('select id from account where username = $1', [victims[code]]);
  const place = await placeOf(demo, code);
  return { ...place, targets: { ...place.targets, ...(await globalTargets(demo)) }, accountId: String(account?.id) };
}
