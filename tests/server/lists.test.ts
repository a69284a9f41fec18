import type { Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import type { Entity } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { planOf, rowsRead, selectsOf } from '../support/plans';
import { placeOf, type Place } from '../support/valid-record';

const { errors, totalCap } = model.constants;
const many = 120_000;
let demo: DemoConsole;
let db: Kysely<Tables>;
let shenzhen: Place;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  shenzhen = await placeOf(demo, 'SZ-SOC');
  admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
  await demo.query(
    `insert into sorting_code (id, warehouse_id, sorting_no, level, is_segment, status, create_time, update_time, operator)
    select gen_random_uuid(), w.id, chr(65 + n / 26000) || chr(65 + n / 1000 % 26) || '-' || lpad((n % 1000)::text, 3, '0'), 9001, false, 1,
      now() - n * interval '1 second', now(), '压测' from generate_series(0, $1::integer - 1) n, warehouse w where w.warehouse_code = 'SZ-SOC' on conflict do nothing`.replace(
      '$1',
      String(many),
    ),
  );
  await demo.query('vacuum analyze sorting_code');
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

const list = (body: Record<string, unknown>, pagination: Record<string, unknown> = { page: 1, size: 50 }) =>
  admin.call('sorting-code.list', { pagination, ...body });

describe(`of ${many} records`, () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['as it opens', {}, { page: 1, size: 50 }],
    ['sorted', {}, { page: 1, size: 50, sort_option: { field: 'sorting_no', direction: 2 } }],
    ['on the last page that can be reached', {}, { page: 200, size: 50 }],
    ['filtered by what almost all have', { status: 1 }, { page: 1, size: 200 }],
  ])('a list %s reads no more than it counts', async (_, filter, pagination) => {
    const selects = await selectsOf('sorting_code', () => list(filter, pagination));
    expect(selects.length).toBeGreaterThanOrEqual(2);
    for (const statement of selects)
      expect(rowsRead(await planOf(db, shenzhen, statement))).toBeLessThanOrEqual(totalCap + 1000);
  });

  test('a filter that is an empty text is none, whatever it takes', async () => {
    const { filter } = model.entities['sorting-code'] as Entity;
    const empty = Object.fromEntries(
      filter.map(({ path }) => [
        path[0] ?? '',
        path.slice(1).reduceRight<unknown>((value, name) => ({ [name]: value }), ''),
      ]),
    );
    expect(Object.keys(empty).length).toBeGreaterThan(3);
    const [all, none] = [await list({}), await list(empty)];
    expect([none.code, none.msg, none.data.pagination.total]).toEqual([0, '', all.data.pagination.total]);
  });

  test.each([
    ['by a part of a code', { sorting_no: 'ZZ-' }, 0],
    ['by a whole code', { sorting_no: 'AB-123' }, 1],
  ])('a list filtered %s looks into an index, not through the table', async (_, filter, total) => {
    const selects = await selectsOf('sorting_code', () => list(filter));
    expect((await list(filter)).data.pagination).toMatchObject({ total, total_capped: false });
    for (const statement of selects) {
      const nodes = await planOf(db, shenzhen, statement);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(rowsRead(nodes)).toBeLessThanOrEqual(2000);
    }
  });

  test('parts of Chinese texts are found by an index, too', async () => {
    // Without a character type that knows Chinese letters, PostgreSQL makes no trigrams of them.
    expect(await demo.query(`select cardinality(show_trgm('气泡信封')) > 3 as known`)).toEqual([{ known: true }]);
    await demo.query(
      `insert into packaging_material (id, warehouse_id, code, name, type, weight, enable_flag, operator)
       select gen_random_uuid(), $1, 'MANY-' || n, '压测包材' || n, 7, 1, 1, '压测' from generate_series(1, 30000) n`,
      [shenzhen.id],
    );
    await demo.query('vacuum analyze packaging_material');
    const search = () => admin.call('packaging-material.list', { name: '没有这样的包材' });
    for (const statement of await selectsOf('packaging_material', search))
      expect(rowsRead(await planOf(db, shenzhen, statement))).toBeLessThanOrEqual(100);
  });

  test('the total is counted up to the cap, and no page lies beyond it', async () => {
    expect((await list({})).data.pagination).toMatchObject({ page: 1, size: 50, total: totalCap, total_capped: true });
    expect(await list({}, { page: 202, size: 50 })).toMatchObject({
      code: errors.invalid,
      msg: expect.stringContaining('缩小筛选范围'),
    });
  });
});

describe('only what the schema knows', () => {
  test.each([
    { colour: 'red' },
    { warehouse_id: 'x' },
    { sorting_no: { $ne: '' } },
    { sorting_no: [{ $ne: '' }] },
    { sorting_no: [['AB-123']] },
    { sorting_no: [''] },
    { sorting_no: [] },
    { status: ["' or 1=1 --"] },
    { status: 'x' },
  ])('can be filtered by: not %j', async (filter) => {
    expect((await list(filter)).code).toBe(errors.invalid);
  });

  test('codes that are pasted are looked for as they are, and are no SQL', async () => {
    const total = async (...pasted: string[]) => (await list({ sorting_no: pasted })).data.pagination.total;
    expect(await total("' or 1=1 --")).toBe(0);
    expect(await total("' or 1=1 --", 'AB-123')).toBe(1);
  });

  test.each(['status', 'version', 'warehouse_id', 'sorting_no desc, id', '(select 1)', 'constructor', '__proto__', ''])(
    'can be sorted by: not "%s"',
    async (field) => {
      expect((await list({}, { page: 1, size: 50, sort_option: { field, direction: 1 } })).code).toBe(errors.invalid);
    },
  );

  test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { size: 0 }, { size: 100_000 }, { size: '50' }])(
    'are pages: not %j',
    async (pagination) => {
      expect((await list({}, { page: 1, size: 50, ...pagination })).code).toBe(errors.invalid);
    },
  );
});

test('Chinese sorts by pinyin, digits before it and Latin letters after, both ways', async () => {
  const sorted = ['10号', '2号', '安徽', '北京', '重庆', '厦门', '沈阳', '张家港', 'alpha', 'Beta'];
  for (const [index, name] of [...sorted].sort().entries())
    await admin.call('packaging-material.create', { code: `PY-${index + 10}`, name, type: 7, weight: 1 });
  const names = async (direction: 1 | 2) => {
    const pagination = { page: 1, size: 50, sort_option: { field: 'name', direction } };
    const { data } = await admin.call('packaging-material.list', { code: 'PY-', pagination });
    return data.packaging_material_list.map(({ name }: { name: string }) => name);
  };
  expect(await names(1)).toEqual(sorted);
  expect(await names(2)).toEqual([...sorted].reverse());
});
