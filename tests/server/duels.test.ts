import { sql, type Transaction } from 'kysely';
import { actingAs, inTransaction } from '../../src/server/database/transaction';
import { openPool } from '../../src/server/database/pool';
import type { Tables } from '../../src/server/platform/tables';
import { model } from '../../src/server/platform/model';
import { eachAtOnce } from '../support/chance';
import { startDemoConsole, type Answer, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';

const { errors } = model.constants;
let demo: DemoConsole;
let fighters: Visitor[];

beforeAll(async () => {
  demo = await startDemoConsole();
  fighters = await Promise.all(Array.from({ length: 8 }, () => demo.someone('yiwu_admin', 'YW-SOC')));
});
afterAll(() => demo.stop());

let count = 0;

/** All people update the same version of a new record at the same moment. */
async function duel(some: Visitor[]): Promise<{ answers: Answer[]; stands: Answer; changes: number }> {
  const values = { code: `DUEL-${(count += 1)}`, name: '气泡袋', type: 7, weight: 1 };
  const [first] = some as [Visitor];
  const { packaging_material_id } = (await first.call('packaging-material.create', values)).data;
  const strike = (who: Visitor, index: number): Promise<Answer> =>
    who.call('packaging-material.update', { packaging_material_id, version: 1, weight: 100 + index });
  const answers = await Promise.all(some.map(strike));
  const stands = await first.call('packaging-material.get', { packaging_material_id });
  const { data } = await first.call('packaging-material.history', { packaging_material_id });
  return { answers, stands, changes: data.pagination.total };
}

/** What is wrong with how it ended, if anything. */
function fault({ answers, stands, changes }: Awaited<ReturnType<typeof duel>>): string | undefined {
  if (stands.code !== 0) return `how it stands is not told: ${stands.code} ${stands.msg}`;
  const now = stands.data.packaging_material;
  const winners = answers.flatMap(({ code }, index) => (code === 0 ? [index] : []));
  const losers = answers.filter(({ code }) => code !== 0);
  if (winners.length !== 1 || changes !== 2) return `${winners.length} winners, ${changes} changes`;
  if (now.version !== 2 || now.weight !== 100 + (winners[0] ?? 0)) return `the record is ${JSON.stringify(now)}`;
  const isTold = ({ code, data }: Answer): boolean =>
    code === errors.stale && data.base.weight === 1 && data.theirs.weight === now.weight && data.by === '王建国';
  return losers.every(isTold) ? undefined : `a loser was told ${JSON.stringify(losers)}`;
}

test.each([
  [2, sized({ short: 30, deep: 10_000 })],
  [8, sized({ short: 15, deep: 2000 })],
])(
  'of %i people who update the same version one wins, and the others are told how it stands: %i duels',
  async (size, duels) => {
    const faults: string[] = [];
    await eachAtOnce(Array.from({ length: duels }), 2, async () => {
      const found = fault(await duel(fighters.slice(0, size)));
      if (found) faults.push(found);
    });
    expect(faults).toEqual([]);
  },
  3_600_000,
);

describe('what the database gives up on', () => {
  const failing = (times: number, code: string) => {
    const tries = { count: 0 };
    const work = (db: Transaction<Tables>) => {
      tries.count += 1;
      const raise = sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`);
      return tries.count > times ? sql`select 1`.execute(db).then(() => 'done') : raise.execute(db).then(() => 'never');
    };
    return { tries, work };
  };
  const run = async (work: ReturnType<typeof failing>['work']) => {
    const db = openPool({ url: demo.appUrl });
    try {
      return await inTransaction(db, actingAs(null, 'system'), work);
    } finally {
      await db.destroy();
    }
  };

  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('%s is tried again, and not for ever', async (_, code) => {
    const passing = failing(3, code);
    await expect(run(passing.work)).resolves.toBe('done');
    const lasting = failing(99, code);
    await expect(run(lasting.work)).rejects.toMatchObject({ code });
    expect(lasting.tries.count).toBe(4);
  });

  test('anything else is not', async () => {
    const { tries, work } = failing(1, '23514');
    await expect(run(work)).rejects.toMatchObject({ code: '23514' });
    expect(tries.count).toBe(1);
  });
});

test('two who lock the same two roles in opposite order both get their way', async () => {
  const [first, second] = fighters as [Visitor, Visitor];
  const roles = (await first.call('role.list')).data.role_list.slice(0, 2);
  const ids = roles.map(({ role_id }: { role_id: string }) => role_id);
  const db = openPool({ url: demo.appUrl });
  const met = barrier(2);
  const lockBoth = (order: string[]) => {
    let tries = 0;
    return inTransaction(db, actingAs(null, 'system'), async (transaction) => {
      tries += 1;
      await sql`update role set version = version where id = ${order[0]}::uuid`.execute(transaction);
      if (tries === 1) await met();
      await sql`update role set version = version where id = ${order[1]}::uuid`.execute(transaction);
      return 'done';
    });
  };
  expect(await Promise.all([lockBoth(ids), lockBoth([...ids].reverse())])).toEqual(['done', 'done']);
  await db.destroy();
  expect((await second.call('role.get', { role_id: ids[0] })).code).toBe(0);
});

/** Holds all callers until so many have come. */
function barrier(size: number): () => Promise<void> {
  let open: () => void = () => {};
  let waiting = 0;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    waiting += 1;
    if (waiting === size) open();
    return opened;
  };
}
