import pg from 'pg';
import { start } from '../../src/server/start';
import { inDatabase, withDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let url: string;
const name = `cangtai_start_${process.pid}`;

beforeEach(async () => {
  database = await freshDatabase();
  url = withDatabase(database.url, name);
  await inDatabase(database.url, `create database ${name}`);
});
afterEach(async () => {
  await inDatabase(database.url, `drop database ${name} with (force)`);
  await database.drop();
});

async function startOnce(): Promise<number> {
  const started = await start({ dataRoot: 'unused', databaseUrl: url });
  expect((await started.app.inject('/api/health')).json().data.status).toBe('ok');
  await started.stop();
  return Number((await rowsOf('select count(*) from account'))[0]?.count);
}

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test('an empty database gets the demo world, once', async () => {
  const accounts = await startOnce();
  expect(accounts).toBeGreaterThan(15);
  expect(await startOnce()).toBe(accounts);
});

test('a database that has data of its own gets our tables and no demo world', async () => {
  await inDatabase(url, 'create table somebody_elses (id integer)');
  expect(await startOnce()).toBe(0);
  expect(await startOnce()).toBe(0);
});

test('a process that is killed after the demo world was written, before it was noted, does not keep the next from starting', async () => {
  const accounts = await startOnce();
  await inDatabase(url, `update schema_state set definition = 'wanted' where object = 'note demo'`);
  expect(await startOnce()).toBe(accounts);
});
