import { sql, type Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { asSystem } from '../../src/server/database/transaction';
import { walkSql, type ListOrder, type Place as PlaceInOrder, type Walk } from '../../src/server/records/list-order';
import { model } from '../../src/server/platform/model';
import { chance, type Chance } from '../support/chance';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';
import { planOf, rowsRead, selectsOf } from '../support/plans';
import { placeOf, type Place } from '../support/valid-record';

const { errors, totalCap } = model.constants;
let demo: DemoConsole;
let db: Kysely<Tables>;
let shenzhen: Place;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  db = openPool({ url: demo.appUrl });
  shenzhen = await placeOf(demo, 'SZ-SOC');
  admin = await demo.someone('shenzhen_admin', 'SZ-SOC');
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await demo.stop();
});

type Pagination = Record<string, unknown>;
let count = 0;

/** Materials whose names and weights are often the same, so that the id has to decide. Answers their ids. */
async function add(random: Chance, series: string, many: number): Promise<string[]> {
  const rows = Array.from({ length: many }, () => [`${series}-${(count += 1)}`, 1 + random.below(4)] as const);
  const added = await demo.query(
    `insert into packaging_material (id, warehouse_id, code, name, type, weight, length, width, height, enable_flag, operator)
     select gen_random_uuid(), $1, code, '名称' || weight, case weight when 3 then 7 else 2 end, weight, nullif(weight, 3),
       nullif(weight, 3), nullif(weight, 3), 1, '翻页'
     from unnest($2::text[], $3::integer[]) given (code, weight) returning id`,
    [shenzhen.id, rows.map(([code]) => code), rows.map(([, weight]) => weight)],
  );
  return added.map(({ id }) => String(id));
}

const remove = (id: string) => demo.query('delete from packaging_material where id = $1', [id]);
const ask = (code: string | undefined, pagination: Pagination, who = admin): Promise<Answer> =>
  who.call('packaging-material.list', { code, pagination });
const idsIn = ({ data }: Answer): string[] =>
  data.packaging_material_list.map((record: Record<string, string>) => record.packaging_material_id);
const series = (): string => `WK${(count += 1)}`;
const sorts = ['code', 'name', 'weight', 'create_time', 'update_time'];
const sortBy = (random: Chance): Pagination => ({
  sort_option: { field: random.pick(sorts), direction: random.pick([1, 2]) },
});

/** From page to page by what each answer tells, while others add and remove records. */
async function walkThrough(random: Chance): Promise<string[]> {
  const name = series();
  const pagination = { size: 1 + random.below(9), ...sortBy(random) };
  const before = await add(random, name, 40);
  const gone = new Set<string>();
  const seen: string[] = [];
  let cursor: unknown;
  for (let page = 1; ; page += 1) {
    const answer = await ask(name, { ...pagination, page, cursor });
    seen.push(...idsIn(answer));
    if (idsIn(answer).length < pagination.size) break;
    cursor = answer.data.pagination.cursor;
    const removed = random.pick(before);
    gone.add(removed);
    await remove(removed);
    if (page < 30) await add(random, name, random.below(4));
  }
  const twice = seen.filter((id, index) => seen.indexOf(id) !== index);
  const skipped = before.filter((id) => !gone.has(id) && !seen.includes(id));
  return [...twice.map((id) => `twice ${id}`), ...skipped.map((id) => `skipped ${id}`)];
}

test('who walks from page to page sees every record once, while others add and remove some', async () => {
  const random = chance('walks through a changing list');
  for (let walk = 0; walk < sized({ short: 3, deep: 300 }); walk += 1) expect(await walkThrough(random)).toEqual([]);
}, 600_000);

test('a page found from where one stands is the page counted off, wherever one comes from', async () => {
  const random = chance('jumps in a list at rest');
  const name = series();
  await add(random, name, 60);
  for (let round = 0; round < sized({ short: 6, deep: 100 }); round += 1) {
    const pagination = { size: 7, ...sortBy(random) };
    let cursor: unknown;
    for (let jump = 0; jump < 8; jump += 1) {
      const page = 1 + random.below(9);
      const [found, counted] = await Promise.all([
        ask(name, { ...pagination, page, cursor }),
        ask(name, { ...pagination, page }),
      ]);
      expect(idsIn(found)).toEqual(idsIn(counted));
      expect(found.data.pagination).toMatchObject({ page, total: 60, total_capped: false });
      cursor = found.data.pagination.cursor;
    }
  }
}, 600_000);

test('asked for again, a page has the records that it had, although others came before them', async () => {
  const random = chance('a page that is refreshed');
  const name = series();
  await add(random, name, 30);
  const pagination = { size: 10, sort_option: { field: 'create_time', direction: 2 } };
  const second = await ask(name, { ...pagination, page: 2 });
  await add(random, name, 7);
  const again = await ask(name, { ...pagination, page: 2, cursor: second.data.pagination.cursor });
  expect(idsIn(again)).toEqual(idsIn(second));
  expect(again.data.pagination.total).toBe(37);
});

describe('what has no value', () => {
  const rows = (name: string) =>
    sql`from packaging_material t where t.warehouse_id = ${shenzhen.id} and t.code like ${`${name}-%`}`;
  const order = (isAscending: boolean): ListOrder => ({
    field: 'length',
    column: sql.ref('t.length'),
    columnType: 'numeric',
    isAscending,
    isNullable: true,
  });
  const walked = (name: string, isAscending: boolean, walk: Walk, size: number): Promise<PlaceInOrder[]> =>
    asSystem(db, 'a test', async (system) => {
      const statement = sql<{
        place_id: string;
        place_value: string | null;
      }>`${walkSql(order(isAscending), rows(name), walk, size)}`;
      const found = await statement.execute(system);
      return found.rows.map(({ place_id: id, place_value: value }) => ({ id, value }));
    });

  test.each([true, false])(
    'has its place in the order, ascending: %s, both ways from everywhere',
    async (isAscending) => {
      const name = series();
      await add(chance('places without a value'), name, 25);
      const all = await walked(name, isAscending, { skip: 0 }, 100);
      expect(all.filter(({ value }) => value === null).length).toBeGreaterThan(0);
      for (const [index, from] of all.entries()) {
        expect(await walked(name, isAscending, { from, skip: 0 }, 5)).toEqual(all.slice(index + 1, index + 6));
        expect(await walked(name, isAscending, { from, skip: 2, isIncluding: true }, 3)).toEqual(
          all.slice(index + 2, index + 5),
        );
        expect(await walked(name, isAscending, { from, skip: 1, isBackwards: true }, 3)).toEqual(
          all.slice(Math.max(0, index - 4), Math.max(0, index - 1)).reverse(),
        );
      }
    },
  );
});

describe('who scrolls', () => {
  const scroll = (name: string, scroll_param: object, size = 10, who = admin): Promise<Answer> =>
    who.call('packaging-material.list', { code: name, pagination: { size }, scroll_param });

  test('is told with every answer how to go on, sees everybody once, and is told when there is no more', async () => {
    const name = series();
    const all = await add(chance('a list that is scrolled'), name, 25);
    const seen: string[] = [];
    let scroll_id: string | undefined;
    do {
      const { data } = await scroll(name, scroll_id ? { scroll_id } : {});
      seen.push(...idsIn({ data } as Answer));
      scroll_id = data.scroll_id;
    } while (scroll_id);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(all));
  });

  test('with a place of somebody else, of another question, or made up, is told to begin anew', async () => {
    const name = series();
    await add(chance('a list that is asked otherwise'), name, 12);
    const { data } = await scroll(name, {}, 5);
    const other = await demo.someone('shenzhen_op', 'SZ-SOC');
    for (const answer of [
      await scroll(name, { scroll_id: data.scroll_id }, 6),
      await scroll(series(), { scroll_id: data.scroll_id }, 5),
      await scroll(name, { scroll_id: 'made up' }, 5),
      await scroll(name, { scroll_id: data.scroll_id }, 5, other),
    ])
      expect(answer).toMatchObject({ code: errors.invalid, msg: '翻页标识已失效，请从头开始' });
    expect((await ask(name, { size: 5 })).data).not.toHaveProperty('scroll_id');
  });
});

describe('a cursor', () => {
  const answered = async (who = admin) => ask(undefined, { size: 5, page: 1 }, who);

  test('cannot be read', async () => {
    const { data } = await answered();
    const bytes = Buffer.from(data.pagination.cursor, 'base64');
    expect(bytes.toString('latin1')).not.toMatch(/page|first|202\d-/);
  });

  test('of somebody else, of another question, or made up, is not followed: the page is counted off', async () => {
    const other = await demo.someone('yiwu_admin', 'YW-SOC');
    const [own, foreign] = [await answered(), await answered(other)];
    const second = idsIn(await ask(undefined, { size: 5, page: 2 }));
    const bySize = (await ask(undefined, { size: 6, page: 3 })).data.pagination.cursor;
    const flipped = Buffer.from(own.data.pagination.cursor, 'base64');
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    const cursors = [
      foreign.data.pagination.cursor,
      bySize,
      flipped.toString('base64'),
      'x',
      '',
      'AAAA'.repeat(20),
      '💥',
    ];
    for (const cursor of cursors) {
      const answer = await ask(undefined, { size: 5, page: 2, cursor });
      expect(idsIn(answer)).toEqual(second);
    }
    const beyond = await ask(undefined, { size: 200, page: 1000, cursor: foreign.data.pagination.cursor });
    expect(beyond.code).toBe(errors.invalid);
  });

  test('that is no text is refused', async () => {
    for (const cursor of [1, {}, [], true, 'x'.repeat(4001)])
      expect((await ask(undefined, { size: 5, page: 2, cursor })).code).toBe(errors.invalid);
  });
});

test('beyond the cap, page after page reads no more rows than it shows', async () => {
  const many = sized({ short: 30_000, deep: 670_000 });
  await demo.query(
    `insert into sorting_code (id, warehouse_id, sorting_no, level, is_segment, status, create_time, update_time, operator)
    select gen_random_uuid(), $1, chr(65 + n / 26000) || chr(65 + n / 1000 % 26) || '-' || lpad((n % 1000)::text, 3, '0'), 9001, false, 1, now() - n * interval '1 second', now(), '深页'
    from generate_series(0, $2::integer - 1) n on conflict do nothing`,
    [shenzhen.id, many],
  );
  await demo.query('vacuum analyze sorting_code');
  const pagination = { size: 200, sort_option: { field: 'sorting_no', direction: 2 } };
  const list = (page: number, cursor?: unknown) =>
    admin.call('sorting-code.list', { pagination: { ...pagination, page, cursor } });
  let answer = await list(51);
  for (const page of [101, 140]) answer = await list(page, answer.data.pagination.cursor);
  const from = answer.data.pagination.cursor;
  const selects = await selectsOf('sorting_code', () => list(141, from));
  const [walk, records] = selects;
  for (const statement of [walk, records])
    expect(rowsRead(await planOf(db, shenzhen, statement as never))).toBeLessThanOrEqual(400);
  expect((await list(141, from)).data.pagination).toMatchObject({ page: 141, total: totalCap, total_capped: true });
}, 600_000);
