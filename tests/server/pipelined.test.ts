import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { Deadline, withDeadline } from '../../src/server/database/deadline';
import { queryBatch, enqueueStatement, flushStatements } from '../../src/server/database/pipelined';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { inDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await freshDatabase();
  await inDatabase(database.url, 'create table note (text text primary key); grant select, insert on note to public');
  // One connection, so that whatever one transaction leaves the next one finds.
  db = openPool({ url: database.appUrl, max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => inDatabase(database.url, 'truncate note'));

const noting = (text: string) => sql`insert into note values (${text})`;
const note = (where: Kysely<Tables>, text: string) => enqueueStatement(where, noting(text));
const duplicate = { code: '23505' };

async function notes(where: Kysely<Tables> = db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(where);
  return rows.map(({ text }) => text);
}

const transaction = <T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

test('what was written behind is there for whoever reads in the same transaction, and after it', async () => {
  const seen = await transaction(async (here) => {
    await note(here, 'a');
    await note(here, 'b');
    return notes(here);
  });
  expect([seen, await notes()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a commit tells what failed behind it, and keeps nothing', async () => {
  const twice = transaction(async (here) => {
    await note(here, 'a');
    await note(here, 'a');
    await note(here, 'b');
  });
  await expect(twice).rejects.toMatchObject(duplicate);
  expect(await notes()).toEqual([]);
});

test('the next statement that is waited for tells it, not that the transaction has been given up', async () => {
  const told = transaction(async (here) => {
    await note(here, 'a');
    await note(here, 'a');
    await expect(notes(here)).rejects.toMatchObject(duplicate);
    throw new Error('enough');
  });
  await expect(told).rejects.toThrow('enough');
  expect(await notes()).toEqual([]);
});

test('whoever goes back to a savepoint first asks whether something failed', async () => {
  await transaction(async (here) => {
    await note(here, 'a');
    await sql`savepoint here`.execute(here);
    await note(here, 'a');
    await expect(flushStatements(here)).rejects.toMatchObject(duplicate);
    await sql`rollback to savepoint here`.execute(here);
    await note(here, 'b');
  });
  expect(await notes()).toEqual(['a', 'b']);
});

test('several questions are answered in their order, after what was written behind', async () => {
  const told = await transaction(async (here) => {
    await note(here, 'a');
    const count = sql`select count(*)::integer as n from note`;
    return queryBatch(here, [sql`select text from note`, sql`insert into note values ('b') returning text`, count]);
  });
  expect(told).toEqual([[{ text: 'a' }], [{ text: 'b' }], [{ n: 2 }]]);
  expect(await queryBatch(db, [])).toEqual([]);
});

test('of several, the one that fails is told, not those that came to nothing by it; and before them what failed behind', async () => {
  const broken = transaction((here) => queryBatch(here, [sql`select 1`, sql`select 1 / 0`, sql`select 2`]));
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  const twice = transaction(async (here) => {
    await note(here, 'a');
    await note(here, 'a');
    return queryBatch(here, [sql`select 1`, sql`select 1 / 0`]);
  });
  await expect(twice).rejects.toMatchObject(duplicate);
  expect(await notes()).toEqual([]);
});

test('who gives up hears of his own reason, and the connection serves the next', async () => {
  const givenUp = transaction(async (here) => {
    await note(here, 'a');
    await note(here, 'a');
    throw new Error('not today');
  });
  await expect(givenUp).rejects.toThrow('not today');
  await transaction((here) => note(here, 'c'));
  expect(await notes()).toEqual(['c']);
});

test('without a transaction nothing is left for later', async () => {
  await note(db, 'a');
  await expect(note(db, 'a')).rejects.toMatchObject(duplicate);
});

test('a transaction that has been given up on the way cannot be committed unnoticed', async () => {
  const caught = transaction(async (here) => {
    await note(here, 'a');
    await noting('a')
      .execute(here)
      .catch(() => undefined);
  });
  await expect(caught).rejects.toThrow('rolled back');
  expect(await notes()).toEqual([]);
});

test('work whose time is over commits nothing any more, and the connections serve the next', async () => {
  const late = withDeadline(new Deadline(200), () =>
    transaction(async (here) => {
      await note(here, 'a');
      await notes(here);
      await sleep(300);
    }),
  );
  await expect(late).rejects.toThrow('has not answered in time');
  expect(await notes()).toEqual([]);
});

test('a process that stood still itself does not take the database for silent', async () => {
  const rows = await withDeadline(new Deadline(300), async () => {
    const asked = sql<{ text: string }>`select 'a' as text, pg_sleep(0.05)`.execute(db);
    await sleep(10);
    for (const began = performance.now(); performance.now() - began < 600;);
    return (await asked).rows;
  });
  expect(rows).toMatchObject([{ text: 'a' }]);
});
