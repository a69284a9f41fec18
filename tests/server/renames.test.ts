import pg from 'pg';
import type { Call, Entity, Field, FilterField, Model } from '../../src/metadata/model';
import { migrate } from '../../src/server/installation/migration/migrate';
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

const apply = (wanted: Model) => migrate({ ownerUrl: database.url, model: wanted });
const rows = async (statement: string) => (await owner.query(statement)).rows;

const bin = makeField('bin', {
  type: 'reference',
  reference: { entity: 'shelf', call: 'list', label: 'code', carry: [] },
});
const bins = (name: string, more: Partial<Field> = {}) =>
  makeField(name, { ...bin, type: 'multi-reference', name, path: [name], schema: { type: 'array' }, ...more });
const text = (name: string, more: Partial<Field> = {}) =>
  makeField(name, { schema: { type: 'string', maxLength: 20 }, ...more });
const filter = (field: string, more: Partial<FilterField> = {}): FilterField => ({
  field,
  title: field,
  type: 'text',
  operator: 'equals',
  path: [field],
  schema: { type: 'string' },
  ...more,
});
const shown = (name: string) => ({ key: name, title: name, fields: [name], sortable: true, hidden: false });
const listOf = (name: string) => ({ ...(model.entities['sorting-code'] as Entity).list, columns: [shown(name)] });
const call = (key: string, code: string, more: Partial<Call> = {}): Call => ({
  ...(model.entities['sorting-code']?.calls.create as Call),
  key,
  access: { type: 'permission', codes: { sos: [code] } },
  ...more,
});

const before = withSample(
  model,
  { filter: [filter('name')], list: listOf('name'), calls: { pack: call('pack', 'SOS_Sample_Pack') } },
  [text('name'), bins('bins')],
);

async function fill(): Promise<void> {
  await apply(before);
  await owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
  const here = '(select id from warehouse)';
  const someone = 'gen_random_uuid()';
  await owner.query(`insert into sample (warehouse_id, id, name) values (${here}, ${someone}, '甲一')`);
  await owner.query(`insert into history (id, warehouse_id, entity, record_id, version, call, before, after, account_name, log_id)
    select ${someone}, ${here}, 'sample', id, 1, 'pack', '{"name": "旧", "size": 1}', '{"name": "甲一"}', '张三', 'l' from sample`);
  await owner.query(`insert into saved_view (warehouse_id, id, account_id, account_name, entity, name, share, query) values (${here}, ${someone},
    ${someone}, '张三', 'sample', '我的', 'personal', '{"v": 1, "filter": {"name": "甲"}, "sort": {"field": "name", "order": "ascend"}, "columns": ["name", "x"]}')`);
  await owner.query(`insert into list_setting (warehouse_id, account_id, entity, setting) values (${here}, ${someone}, 'sample',
    '{"v": 1, "columns": [{"key": "x"}, {"key": "name", "width": 90}], "density": "small"}')`);
  await owner.query(`insert into role (warehouse_id, id, name, "desc", permission_id_list, status)
    values (${here}, ${someone}, '角色', '-', array['SOS_A', 'sos_sample_pack', 'SOS_B'], 1)`);
}

test('a renamed field takes its column, its history, saved views and list settings along, and it happens once', async () => {
  await fill();
  const former = { formerNames: ['name'] };
  const after = withSample(model, { filter: [filter('title', former)], list: listOf('title') }, [
    text('title', former),
  ]);
  expect((await apply(after)).applied).toBeGreaterThan(0);
  expect((await apply(after)).applied).toBe(0);
  expect(await rows('select title from sample')).toEqual([{ title: '甲一' }]);
  expect(await rows('select before, after from history')).toEqual([
    { before: { title: '旧', size: 1 }, after: { title: '甲一' } },
  ]);
  expect((await rows('select query from saved_view'))[0].query).toEqual({
    v: 1,
    filter: { title: '甲' },
    sort: { field: 'title', order: 'ascend' },
    columns: ['title', 'x'],
  });
  expect((await rows('select setting from list_setting'))[0].setting).toEqual({
    v: 1,
    columns: [{ key: 'x' }, { key: 'title', width: 90 }],
    density: 'small',
  });
});

test('a value of an enumeration that is another now is another in the tables, too', async () => {
  const colour = (value: number, formerValues?: number[]) => ({
    value,
    name: 'red',
    title: '红',
    ...(formerValues && { formerValues }),
  });
  const one = makeField('shade', { type: 'enum', enumeration: 'shade', schema: { enum: [9001] } });
  const many = makeField('shades', {
    type: 'multi-enum',
    enumeration: 'shade',
    schema: { type: 'array', items: { enum: [9001] } },
  });
  const world = (value: number, formerValues?: number[]): Model => {
    const fields = [text('name'), one, many].map((field) =>
      JSON.parse(JSON.stringify(field).replaceAll('9001', String(value))),
    );
    const made = withSample(model, { filter: [], list: listOf('name') }, fields);
    return {
      ...made,
      enums: { ...made.enums, shade: { name: 'shade', title: '颜色', values: [colour(value, formerValues)] } },
    };
  };
  await apply(world(9001));
  await owner.query(`insert into warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    values (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P')`);
  await owner.query(
    `insert into sample (id, warehouse_id, name, shade, shades) select gen_random_uuid(), id, '甲一', 9001, '{9001}' from warehouse`,
  );
  const after = world(1, [9001]);
  await apply(after);
  expect(await rows('select shade, shades from sample')).toEqual([{ shade: 1, shades: [1] }]);
  expect((await apply(after)).applied).toBe(0);
});

test('a renamed entity takes its tables, those of its lists, its history and its views along', async () => {
  await fill();
  const renamed = {
    name: 'example',
    table: 'example',
    formerNames: ['sample'],
    filter: [filter('name')],
    list: listOf('name'),
  };
  const { sample, ...others } = withSample(model, renamed, [
    text('name'),
    bins('places', { formerNames: ['bins'] }),
  ]).entities;
  const after: Model = { ...model, entities: { ...others, example: sample as Entity } };
  await apply(after);
  expect((await apply(after)).applied).toBe(0);
  expect(await rows('select name from example')).toEqual([{ name: '甲一' }]);
  expect(
    await rows(
      `select column_name as name from information_schema.columns where table_name = 'example_places' order by 1`,
    ),
  ).toEqual(['example_id', 'position', 'target_id', 'warehouse_id'].map((name) => ({ name })));
  expect(
    await rows(
      `select distinct entity from history union select entity from saved_view union select entity from list_setting`,
    ),
  ).toEqual([{ entity: 'example' }]);
  expect(
    await rows(`select 1 from pg_class where relname like 'sample%' and relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
  expect(await rows(`select relforcerowsecurity as is_forced from pg_class where relname = 'example'`)).toEqual([
    { is_forced: true },
  ]);
});

test('a renamed entity is known by its present name to fields that name entities, and what they may name stays checked', async () => {
  await fill();
  const log = model.entities['scan-log'] as Entity;
  const { workflow } = model.entities.shipment as Entity;
  const named = (wanted: Model, names: string[]): Model => ({
    ...wanted,
    entities: {
      ...wanted.entities,
      'scan-log': {
        ...log,
        fields: log.fields.map((field) =>
          field.name === 'record_type' ? { ...field, schema: { enum: names } } : field,
        ),
      },
    },
  });
  await apply(named(withSample(model, { workflow }, [text('name')]), ['sample', 'shipment']));
  await owner.query(`insert into scan_log (warehouse_id, id, scene, operate_type, scan_code, is_accepted, record_type, record_no, source)
    select id, gen_random_uuid(), 11, 9002, 'TR001', true, 'sample', 'S-1', 'wedge' from warehouse`);
  const { sample, ...others } = withSample(
    model,
    { workflow, name: 'example', table: 'example', formerNames: ['sample'] },
    [text('name')],
  ).entities;
  const after = named({ ...model, entities: { ...others, example: sample as Entity } }, ['example', 'shipment']);
  await apply(after);
  expect((await apply(after)).applied).toBe(0);
  expect(await rows('select record_type from scan_log')).toEqual([{ record_type: 'example' }]);
  await expect(rows(`update scan_log set record_type = 'sample'`)).rejects.toThrow('violates check constraint');
});

test('a renamed call keeps its history, and roles come to hold its present code, in its place', async () => {
  await fill();
  const wrap = call('wrap', 'SOS_Sample_Wrap', { formerKeys: ['pack'], formerCodes: { sos: ['SOS_Sample_Pack'] } });
  await apply(withSample(model, { calls: { wrap } }, [text('name')]));
  expect(await rows('select call from history')).toEqual([{ call: 'wrap' }]);
  expect(await rows('select permission_id_list as codes, version from role')).toEqual([
    { codes: ['SOS_A', 'SOS_Sample_Wrap', 'SOS_B'], version: 2 },
  ]);
});

test('a former code that still is a permission is kept beside the present one', async () => {
  await fill();
  const node = { code: 'SOS_Sample_Pack', title: '打包', type: 'button' as const, children: [] };
  const wrap = call('wrap', 'SOS_Sample_Wrap', { formerCodes: { sos: ['SOS_Sample_Pack'] } });
  const after = withSample(model, { calls: { wrap } }, [text('name')]);
  await apply({ ...after, permissions: { ...after.permissions, sos: [...after.permissions.sos, node] } });
  expect(await rows('select permission_id_list as codes from role')).toEqual([
    { codes: ['SOS_A', 'SOS_Sample_Pack', 'SOS_Sample_Wrap', 'SOS_B'] },
  ]);
});

test('a field renamed there and back finds everything as it was', async () => {
  await fill();
  const there = { formerNames: ['name'] };
  await apply(withSample(model, { filter: [filter('title', there)], list: listOf('title') }, [text('title', there)]));
  const back = { formerNames: ['title'] };
  await apply(withSample(model, { filter: [filter('name', back)], list: listOf('name') }, [text('name', back)]));
  expect(
    await rows(
      `select name, (select after from history) as after, (select query -> 'filter' from saved_view) as filter from sample`,
    ),
  ).toEqual([{ name: '甲一', after: { name: '甲一' }, filter: { name: '甲' } }]);
});

test('a rename onto a name that was given up earlier is refused, and nothing is lost', async () => {
  await fill();
  await apply(withSample(model, {}, [text('name'), text('title')]));
  await apply(withSample(model, {}, [text('name')]));
  const clash = apply(withSample(model, {}, [text('title', { formerNames: ['name'] })]));
  await expect(clash).rejects.toThrow('a "column sample.title" of before is still in the database');
  expect(await rows('select name from sample')).toEqual([{ name: '甲一' }]);
});
