import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { uuidv7 } from '../../src/server/platform/uuid';
import { demoWorld } from '../../src/server/installation/demo/world';
import { kindOf } from '../../src/server/identity/kinds';
import { model } from '../../src/server/platform/model';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let owner: pg.Client;
let begun = '';
/** What was done by calls has an id of its moment. */
const isOfLine = () => `id >= '${begun}-0000-0000-000000000000'`;
beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const db = openPool({ url: database.appUrl });
  begun = uuidv7(Date.now()).slice(0, 13);
  await seedDemo({ model, db, validators, isAtWork: true }).finally(() => db.destroy());
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rows = async (statement: string): Promise<Record<string, unknown>[]> => (await owner.query(statement)).rows;
const countsIn = async (table: string, field = 'status'): Promise<Record<string, number>> => {
  const found = await rows(
    `select ${field} as status, count(*)::integer as n from ${table} where ${isOfLine()} group by 1`,
  );
  return Object.fromEntries(found.map(({ status, n }) => [String(status), Number(n)]));
};

describe('a day’s work of the demo world', () => {
  test('has parcels at many places of the line, and the wall of the second wave is half full', async () => {
    expect(await countsIn('package')).toEqual({
      ...{ 200: 5, 300: 5, 400: 1, 600: 2, 700: 2, 800: 3, 900: 5 },
      ...{ 1000: 1, 1100: 3, 1250: 5 },
    });
    expect(await countsIn('outbound_wave', 'wave_status')).toEqual({ 200: 2 });
    expect(await countsIn('rebin_group')).toEqual({ 200: 1, 300: 1 });
  });

  test('has boxes packed, being checked and on their way, a bag that is being filled, and a shipment that left', async () => {
    expect(await countsIn('b_package')).toEqual({ 100: 4, 200: 1, 300: 1, 350: 1, 500: 2 });
    expect(await countsIn('outbound_big_bag')).toEqual({ 200: 1, 500: 1 });
    expect(await countsIn('shipment')).toEqual({ 3: 1 });
    expect(await countsIn('inbound_big_bag')).toEqual({ 9001: 1, 9002: 3 });
  });

  test('was done by scans: each is in the operate log, each step in the history', async () => {
    const [logged] = await rows(
      `select count(*)::integer as n, bool_and(is_accepted) as fine from scan_log where ${isOfLine()}`,
    );
    expect(logged).toMatchObject({ fine: true });
    expect(Number(logged?.n)).toBeGreaterThan(60);
    const [unexplained] = await rows(`select count(*)::integer as n from package p where ${isOfLine()}
      and version <> (select count(*) from history h where h.record_id = p.id)`);
    expect(unexplained).toEqual({ n: 0 });
  });
});

const count = async (statement: string): Promise<number> =>
  Number((await owner.query(`select count(*) as n from ${statement}`)).rows[0]?.n);

describe('a month of work in each warehouse:', () => {
  const isAge = (filter: object): boolean => Object.values(filter).some((value) => Object(value).olderThanHours);
  const warehouses = demoWorld.warehouses.map(({ values }) => ({
    code: values.warehouse_code,
    kind: kindOf(values.warehouse_type),
  }));
  const places = warehouses.flatMap(({ code, kind }) =>
    (model.home?.figures ?? [])
      .filter(
        ({ kinds, isCompared, isAlert, filter }) => kinds.includes(kind) && (isCompared || (isAlert && !isAge(filter))),
      )
      .map((figure) => ({ ...figure, code })),
  );
  const isTime = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
  const midnight = `date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
  const dayOf = (field: string, day: number) =>
    `"${field}" >= ${midnight} + interval '${day} days' and "${field}" < ${midnight} + interval '${day + 1} days'`;

  test.each(places)('$code has something to show at $title', async ({ entity, filter, isCompared, code }) => {
    const conditions = (day: number) =>
      Object.entries(filter).map(([field, value]) =>
        isTime(value) ? dayOf(field, day) : `"${field}" = any(array[${[value].flat().join()}])`,
      );
    for (const day of isCompared ? [0, -1] : [0])
      expect(
        await count(`"${model.entities[entity]?.table}" where warehouse_id =
          (select id from warehouse where warehouse_code = '${code}') and ${conditions(day).join(' and ')}`),
      ).toBeGreaterThan(0);
  });

  test('something came in on each of thirty days, and there is every kind of exception', async () => {
    for (const [table, field] of [
      ['package', 'receive_time'],
      ['sorting_package', 'inbound_time'],
    ] as const) {
      const { rows } = await owner.query(`select warehouse_id,
          count(distinct (${field} at time zone 'Asia/Shanghai')::date)::int as days,
          array_agg(distinct exception_code) filter (where exception_code is not null) as kinds
        from ${table} group by 1`);
      expect(rows).toHaveLength(2);
      for (const { days, kinds } of rows) {
        expect(days).toBeGreaterThanOrEqual(30);
        expect(kinds).toEqual([1, 2, 3, 4]);
      }
    }
  });

  test('what is counted is there, and stands where its number says', async () => {
    const wrong = [
      `wall_slot s join rebin_group g on g.id = s.group_id join outbound_wave w on w.id = g.wave_id where s.slot_label <>
        g.group_no || '-' || lpad(s.slot_no::text, 2, '0') or g.group_no <> w.wave_no || '-W' || lpad(g.wall_no::text, 2, '0')
        or s.slot_no <> (s.layer - 1) * g.wall_column_num + s.column_no`,
      `outbound_wave w where b_package_count <> (select count(*) from b_package b where b.wave_id = w.id)
        or package_count <> (select count(*) from package p where p.wave_id = w.id)`,
      `b_package b where package_count <> (select count(*) from package p where p.b_package_id = b.id)`,
      `outbound_big_bag o where package_count <> (select count(*) from b_package b where b.outbound_big_bag_id = o.id)
        + (select count(*) from sorting_package p where p.outbound_big_bag_id = o.id)`,
      `shipment s where (big_bag_count, package_count, total_weight) <>
        (select count(*), sum(o.package_count), sum(o.actual_weight) from outbound_big_bag o where o.shipment_id = s.id)`,
      `package p join b_package b on b.id = p.b_package_id where b.pack_time < p.sort_time or p.sort_time < p.receive_time
        or p.receive_time < p.arrive_time or p.arrive_time < p.create_time`,
    ];
    for (const one of wrong) expect([one, await count(one)]).toEqual([one, 0]);
  });
});
