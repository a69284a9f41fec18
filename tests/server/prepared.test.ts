import { sql, type Kysely } from 'kysely';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  // One connection, so that all statements meet there.
  db = openPool({ url: database.appUrl, max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function prepared(part: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_prepared_statements where position(${part} in statement) > 0 and statement !~ 'pg_prepared'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

test('what is asked again and again is parsed once', async () => {
  for (let time = 0; time < 3; time += 1) await sql`select ${time}::integer + 40 as sum`.execute(db);
  expect(await prepared('+ 40')).toBe(1);
});

test('a page of a list is planned anew, with what is asked for', async () => {
  for (let time = 0; time < 3; time += 1) await sql`select 41 limit ${time + 1}`.execute(db);
  expect(await prepared('select 41')).toBe(0);
});

test('a statement that fails leaves the connection as it was', async () => {
  const divide = (by: number) => sql<{ q: number }>`select 42 / ${by}::integer as q`.execute(db);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(2)).rows).toEqual([{ q: 21 }]);
});
