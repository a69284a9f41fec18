import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let admin: Visitor;
let global: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  global = await demo.someone('global_admin', '10001');
});
afterAll(() => demo.stop());

const material = (code: string, name: string) =>
  admin.call('packaging-material.create', { code, name, type: 7, weight: 1 });
const materials = async (body: Record<string, unknown>): Promise<Record<string, unknown>[]> =>
  (await admin.call('packaging-material.list', { pagination: { page: 1, size: 200 }, ...body })).data
    .packaging_material_list;
const codes = async (pagination: Record<string, unknown>): Promise<string[]> =>
  (await admin.call('sorting-code.list', { pagination })).data.sorting_code_list.map(
    (record: { sorting_no: string }) => record.sorting_no,
  );

test('contains finds a part in whatever case; % and _ mean themselves', async () => {
  await material('LIKE-1', '百分之100%棉');
  await material('LIKE-2', '百分之100棉');
  await material('LIKE-3', 'Under_Score\\x');
  const found = async (name: string) => (await materials({ name, code: 'LIKE' })).map((record) => record.code);
  expect(await found('100%')).toEqual(['LIKE-1']);
  expect(await found('under_sc')).toEqual(['LIKE-3']);
  expect(await found('e\\x')).toEqual(['LIKE-3']);
  expect(await found('r%S')).toEqual([]);
});

test('a pasted list asks for whole numbers, as many as a page shows and no more', async () => {
  await material('PASTE-1', '一');
  await material('PASTE-10', '二');
  const found = await materials({ code: ['PASTE-1', 'NOT-THERE'] });
  expect(found.map(({ code }) => code)).toEqual(['PASTE-1']);
  const { pastedValues, errors } = model.constants;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `P-${index}`);
  const asked = (count: number) => admin.call('packaging-material.list', { code: many(count) });
  expect(await asked(pastedValues)).toMatchObject({ code: 0 });
  expect(await asked(pastedValues + 1)).toMatchObject({ code: errors.invalid });
});

test('filters narrow together; a range includes both ends', async () => {
  const all = await materials({});
  const [first] = all;
  const day = String(first?.create_time);
  const { data } = await admin.call('shelf.list', {
    create_time_range: { start: '2000-01-01T00:00:00Z', end: '2000-01-02T00:00:00Z' },
  });
  expect(data.bucket_list).toEqual([]);
  expect(await materials({ code: String(first?.code), enable_flag: first?.enable_flag })).toMatchObject([
    { create_time: day },
  ]);
  const shelf = (await admin.call('shelf.list', {})).data.bucket_list[0];
  const same = await admin.call('shelf.list', {
    create_time_range: { start: shelf.create_time, end: shelf.create_time },
  });
  expect(same.data.bucket_list.map((record: { code: string }) => record.code)).toContain(shelf.code);
});

test('a filter looks through a reference', async () => {
  const { data } = await admin.call('account.list', { condition_org_pos_types: { pos_type: ['ADMIN'] } });
  expect(data.user_list.map((user: { username: string }) => user.username)).toEqual(['yiwu_admin']);
  const role = (await admin.call('role.list', { name: '人事专员' })).data.role_list[0];
  const people = await admin.call('account.list', { condition_roles: { role_id: [role.role_id] } });
  expect(people.data.user_list.map((user: { username: string }) => user.username)).toEqual(['yiwu_hr']);
});

test('Chinese sorts by pinyin', async () => {
  const { data } = await global.call('warehouse.list', {
    pagination: { page: 1, size: 50, sort_option: { field: 'warehouse_name', direction: 1 } },
  });
  const names = data.warehouse_list.map((record: { warehouse_name: string }) => record.warehouse_name);
  expect(names).toEqual([...names].sort(new Intl.Collator('zh-u-co-pinyin').compare));
  expect(names.slice(0, 2)).toEqual(['东莞集运中心', '深圳分拣中心']);
});

test('pages follow one another without gap or repetition, both ways', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => codes({ page, size: 7, sort_option: { field: 'create_time', direction: 2 } })),
  );
  expect(pages.flat()).toEqual(await codes({ page: 1, size: 21, sort_option: { field: 'create_time', direction: 2 } }));
  const up = await codes({ page: 1, size: 200, sort_option: { field: 'sorting_no', direction: 1 } });
  expect(up).toEqual([...up].sort());
});

test('only what the columns offer can be sorted by', async () => {
  for (const field of ['status', 'id; drop table role', 'nothing']) {
    const { code } = await admin.call('sorting-code.list', {
      pagination: { page: 1, size: 10, sort_option: { field, direction: 1 } },
    });
    expect(code).toBe(model.constants.errors.invalid);
  }
});

test('certain records can be asked for by their ids', async () => {
  const roles = (await admin.call('role.list', {})).data.role_list.slice(0, 2);
  const ids = roles.map((role: { role_id: string }) => role.role_id);
  const { data } = await admin.call('role.list', { role_id_list: ids });
  expect(data.role_list.map((role: { role_id: string }) => role.role_id).sort()).toEqual([...ids].sort());
});

test('a large total is told as "more than"', async () => {
  const { totalCap } = model.constants;
  await demo.query(
    `insert into sorting_code (id, warehouse_id, sorting_no, level, is_segment, status)
     select gen_random_uuid(), w.id, chr(65 + g / 26000) || chr(65 + (g / 1000) % 26) || '-' || lpad((g % 1000)::text, 3, '0'), 9001, false, 1
     from generate_series(0, $1::integer + 50) g, (select id from warehouse where warehouse_code = 'SZ-SOC') w on conflict do nothing`,
    [totalCap],
  );
  const shenzhen = await demo.someone('shenzhen_admin', 'SZ-SOC');
  const { data } = await shenzhen.call('sorting-code.list', { pagination: { page: 1, size: 50 } });
  expect(data.pagination).toMatchObject({ page: 1, size: 50, total: totalCap, total_capped: true });
  const far = await shenzhen.call('sorting-code.list', { pagination: { page: 300, size: 50 } });
  expect(far.msg).toContain('请缩小筛选范围');
});
