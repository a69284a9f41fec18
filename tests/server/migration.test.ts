import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import type { Field, Rule } from '../../src/metadata/model';
import { expectSignIn } from '../../src/server/installation/migration/application-role';
import { migrate } from '../../src/server/installation/migration/migrate';
import { planDatabase } from '../../src/server/installation/migration/plan';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { makeField, withSample } from '../support/sample-entity';

let database: FreshDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const apply = (...fields: Field[]) => migrate({ ownerUrl: database.url, model: withSample(model, {}, fields) });
const columns = async (): Promise<Record<string, { type: string; nullable: string }>> => {
  const { rows } = await owner.query(
    `select column_name, data_type, is_nullable from information_schema.columns where table_name = 'sample'`,
  );
  return Object.fromEntries(rows.map((row) => [row.column_name, { type: row.data_type, nullable: row.is_nullable }]));
};
const insert = (values: Record<string, unknown>) => {
  const names = Object.keys(values);
  return owner.query(
    `insert into sample (${['warehouse_id', 'id', ...names].join(', ')})
    values ((select id from warehouse limit 1), gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  );
};
const addWarehouse = () =>
  owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);

test('applying twice does nothing', async () => {
  expect((await apply(makeField('name', {}))).applied).toBeGreaterThan(0);
  expect((await apply(makeField('name', {}))).applied).toBe(0);
});

test('a new field is a new column, a stricter limit replaces the constraint, a lost field stays but is no longer required', async () => {
  await apply(makeField('name', { required: true, schema: { type: 'string', maxLength: 5 } }));
  await addWarehouse();
  await insert({ name: 'short' });
  await expect(insert({ name: 'too long' })).rejects.toMatchObject({ constraint: 'sample_name_maxlength' });
  await apply(
    makeField('name', { required: true, schema: { type: 'string', maxLength: 10 } }),
    makeField('size', { type: 'integer', schema: { type: 'integer' } }),
  );
  await insert({ name: 'too long', size: 3 });
  await apply(makeField('size', { type: 'integer', schema: { type: 'integer' } }));
  expect(await columns()).toMatchObject({ name: { nullable: 'YES' }, size: { type: 'bigint' } });
  await insert({ size: 4 });
});

test('a field or an entity that comes back finds its values again', async () => {
  const name = makeField('name', { required: true, default: '-', schema: { type: 'string', maxLength: 5 } });
  await apply(name);
  await addWarehouse();
  await insert({ name: '甲' });
  await apply(makeField('other', {}));
  await migrate({ ownerUrl: database.url, model });
  expect((await migrate({ ownerUrl: database.url, model })).applied).toBe(0);
  await apply(name);
  expect((await owner.query('select name from sample')).rows).toEqual([{ name: '甲' }]);
  expect(await columns()).toMatchObject({ name: { nullable: 'NO' } });
});

test('a renamed field keeps its values', async () => {
  await apply(makeField('name', { schema: { type: 'string', maxLength: 5 } }));
  await addWarehouse();
  await insert({ name: '甲' });
  await apply(makeField('title', { formerNames: ['name'], schema: { type: 'string', maxLength: 5 } }));
  expect((await owner.query('select title from sample')).rows).toEqual([{ title: '甲' }]);
  expect(Object.keys(await columns())).not.toContain('name');
  await expect(insert({ title: '123456' })).rejects.toMatchObject({ constraint: 'sample_title_maxlength' });
});

test('a changed type converts the values', async () => {
  await apply(makeField('count', { type: 'integer', schema: { type: 'integer', minimum: 0, maximum: 9 } }));
  await addWarehouse();
  await insert({ count: 7 });
  await apply(makeField('count', { type: 'decimal', schema: { type: 'number' } }));
  expect(await columns()).toMatchObject({ count: { type: 'numeric' } });
});

test('a field that is computed has its values at once, also when it is computed otherwise, and keeps the last of them when it is no more', async () => {
  const number = (name: string, more: Partial<Field> = {}): Field =>
    makeField(name, { type: 'integer', schema: { type: 'integer', maximum: 100 }, ...more });
  const area = (by: 'product' | 'sum'): Field =>
    number('area', { computed: { by, fields: ['long', 'wide'] }, readOnly: true });
  const areas = async () => (await owner.query('select area::text from sample')).rows;
  await apply(number('long'), number('wide'));
  await addWarehouse();
  await insert({ long: 6, wide: 7 });
  await apply(area('product'), number('long'), number('wide'));
  expect(await areas()).toEqual([{ area: '42' }]);
  await expect(owner.query('update sample set long = 60')).rejects.toMatchObject({ constraint: 'sample_area_maximum' });
  await apply(area('sum'), number('long'), number('wide', { type: 'decimal', schema: { type: 'number' } }));
  expect(await areas()).toEqual([{ area: '13' }]);
  await expect(owner.query('update sample set long = 99')).rejects.toMatchObject({ constraint: 'sample_area_maximum' });
  expect(
    (await apply(area('sum'), number('long'), number('wide', { type: 'decimal', schema: { type: 'number' } }))).applied,
  ).toBe(0);
  await apply(number('area'), number('long'), number('wide'));
  await owner.query('update sample set long = 1');
  expect(await areas()).toEqual([{ area: '13' }]);
  await expect(apply(area('sum'), number('long'), number('wide'))).rejects.toThrow('is to be computed');
  await apply(number('long'), number('wide'));
  expect((await owner.query('select long, wide from sample')).rows).toEqual([{ long: '1', wide: '7' }]);
});

test('a migration that fails changes nothing', async () => {
  await apply(makeField('name', {}));
  await addWarehouse();
  await insert({ name: 'x' });
  const unique: Rule = { rule: 'unique', id: 'unique_name', fields: ['name'], message: '' };
  await insert({ name: 'x' });
  const model2 = withSample(model, { rules: [unique] }, [makeField('name', {}), makeField('more', {})]);
  await expect(migrate({ ownerUrl: database.url, model: model2 })).rejects.toThrow('sample_unique_name');
  expect(Object.keys(await columns())).not.toContain('more');
});

test('every table with a warehouse forces row-level security, and the application role is bound by it', async () => {
  const { rows: open } =
    await owner.query(`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'warehouse_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(open).toEqual([]);
  const { rows } = await owner.query(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1',
    [new URL(database.appUrl).username],
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  const { rows: owned } = await owner.query(
    `select 1 from pg_class where relowner = (select oid from pg_roles where rolname = $1)`,
    [new URL(database.appUrl).username],
  );
  expect(owned).toEqual([]);
});

test('history and log are only ever added to', async () => {
  const { rows } = await owner.query(
    `select table_name, string_agg(privilege_type, ',' order by privilege_type) as rights
    from information_schema.role_table_grants where grantee = $1 and table_name in ('history', 'operate_log', 'schema_state') group by 1 order by 1`,
    [new URL(database.appUrl).username],
  );
  expect(rows).toEqual([
    { table_name: 'history', rights: 'INSERT,SELECT' },
    { table_name: 'operate_log', rights: 'INSERT,SELECT' },
  ]);
});

test('an owner who is no superuser can migrate', async () => {
  const { pathname, password } = new URL(database.url);
  const name = `${pathname.slice(1)}_own`;
  await owner.query(`create role ${name} login createrole password '${password}'`);
  await owner.query(`create database ${name} owner ${name}`);
  const ownerUrl = Object.assign(new URL(database.url), { username: name, pathname: `/${name}` }).toString();
  try {
    expect((await migrate({ ownerUrl, model })).isEmpty).toBe(true);
    expect((await migrate({ ownerUrl, model })).applied).toBe(0);
    const other = Object.assign(new URL(ownerUrl), { password: 'other' }).toString();
    await owner.query(`alter role ${name} nocreaterole password 'other'`);
    await expect(migrate({ ownerUrl: other, model })).rejects.toThrow('may not create roles');
  } finally {
    await owner.query(`drop database ${name}`);
    await owner.query(`drop role ${name}`);
  }
});

test('what is scanned is looked for in an index, although nothing lists, filters or counts it once', () => {
  const { package: parcel } = model.entities;
  if (!parcel?.workflow) throw new Error('Parcels are scanned.');
  const bare = { ...parcel, rules: [], filter: [], calls: {}, list: { ...parcel.list, columns: [] } };
  const { tables } = planDatabase({ ...model, entities: { ...model.entities, package: bare } });
  const indexes = tables.find(({ name }) => name === parcel.table)?.indexes ?? [];
  const scanned = [...parcel.workflow.numbers, parcel.workflow.superseded?.field ?? ''];
  expect(scanned).toContain('next_package_no');
  for (const number of scanned)
    expect(indexes.map(({ definition }) => definition)).toContain(`("warehouse_id", "${number}", "id")`);
});

test('every name fits into 63 bytes, and every constraint of an entity says what it means', () => {
  const long = 'a_field_whose_name_is_as_long_as_anybody_would_ever_care_to_type_it';
  const { tables } = planDatabase(
    withSample(model, {}, [makeField(long, { schema: { type: 'string', minLength: 2, maxLength: 9 } })]),
  );
  const names = tables.flatMap(({ constraints, indexes, policies, triggers = [] }) =>
    [...constraints, ...indexes, ...policies, ...triggers].map(({ name }) => name),
  );
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
  const silent = tables
    .filter(({ entity }) => entity)
    .flatMap(({ constraints }) =>
      constraints.filter(({ kind, meaning }) => (kind === 'check' || kind === 'unique') && !meaning),
    );
  expect(silent).toEqual([]);
});

test('of a database that hangs up, no one is told that its role cannot sign in', async () => {
  const hangingUp = createServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => hangingUp.once('listening', resolve));
  const { port } = hangingUp.address() as AddressInfo;
  try {
    const asked = expectSignIn({ role: 'app', appUrl: `postgres://app:secret@127.0.0.1:${port}/x`, isNew: false });
    await expect(asked).rejects.toThrow(/Connection terminated|ECONNRESET/);
  } finally {
    hangingUp.close();
  }
});
