import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { uuidv7 } from '../../src/server/platform/uuid';
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
