import pg from 'pg';
import { chain } from '../../src/server/database/audit/chain';
import type { Head } from '../../src/server/database/audit/link';
import { verifyChain, walkChain, type Verdict } from '../../src/server/database/audit/verify';
import { openPool } from '../../src/server/database/pool';
import { anotherProcess } from '../support/another-process';
import { tamperings, type Tampering } from '../support/audit/tamperings';
import { chance } from '../support/chance';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';
import { sized } from '../support/level';

let demo: DemoConsole;
let admin: Visitor;
let owner: pg.Client;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  owner = new pg.Client({ connectionString: demo.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await demo.stop();
});

let count = 0;
async function box(who = admin): Promise<{ packaging_material_id: string; version: number }> {
  const code = `AUD-${(count += 1)}`;
  const { data } = await who.call('packaging-material.create', { code, name: '气泡袋', type: 7, weight: 1 });
  return data;
}

/** Everything that was written is chained. */
async function settled(): Promise<Verdict> {
  const db = openPool({ url: demo.appUrl, max: 2 });
  try {
    for (
      let left = 1;
      left;
      [{ left = 0 } = {}] = (await demo.query('select count(*)::int as left from audit_note')) as { left: number }[]
    )
      await chain(db);
  } finally {
    await db.destroy();
  }
  return verifyChain(owner);
}

const written = async (): Promise<number> => {
  const [row] = await demo.query('select (select count(*) from history) + (select count(*) from operate_log) as n');
  return Number(row?.n);
};

test('what people do is chained within a moment, each entry once, and the chain holds', async () => {
  const made = await box();
  await admin.call('packaging-material.update', { ...made, weight: 2 });
  const verdict = await settled();
  expect(verdict).toMatchObject({ links: await written(), waiting: 0, breaks: [] });
  expect(verdict.links).toBeGreaterThan(3);
});

test('several processes write at once and there is one chain', async () => {
  const others = await Promise.all([anotherProcess(demo), anotherProcess(demo), anotherProcess(demo)]);
  const db = openPool({ url: demo.appUrl, max: 8 });
  const people = [admin, ...others.map(({ visitor }) => Object.assign(visitor(admin.cookie), { kind: 'sos' }))];
  await Promise.all([
    ...people.map(async (person) => {
      for (let round = 0; round < 10; round += 1) await box(person);
    }),
    ...Array.from({ length: 8 }, () => chain(db)),
  ]);
  for (const { stop } of others) await stop();
  await db.destroy();
  expect(await settled()).toMatchObject({ links: await written(), breaks: [] });
});

test('who chains keeps nobody from writing', async () => {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock(364006)');
    await owner.query('select * from audit_note for update');
    expect(await box()).toMatchObject({ version: 1 });
  } finally {
    await owner.query('rollback');
  }
});

test('the head is told to those who look after all warehouses, and to nobody else', async () => {
  const { head } = await settled();
  const keeper = await demo.someone('global_admin', '10001');
  const { data } = await keeper.call('getAuditHead');
  expect(data.head).toMatch(/^\d+:[0-9a-f]{64}$/);
  expect(Number(data.head.split(':')[0])).toBeGreaterThanOrEqual(head?.seq ?? 1);
});

test('the application can add to the chain, and nothing else', async () => {
  const db = openPool({ url: demo.appUrl, max: 1 });
  const asApplication = new pg.Client({ connectionString: demo.appUrl });
  await asApplication.connect();
  for (const statement of [
    'update audit_link set seq = seq',
    'delete from audit_link',
    'update history set version = 1',
    'delete from history',
    'truncate audit_link',
  ])
    await expect(asApplication.query(statement)).rejects.toMatchObject({ code: '42501' });
  await asApplication.end();
  await db.destroy();
});

describe('somebody with the owner’s password', () => {
  const rounds = sized({ short: 14, deep: 1000 });
  const seeded = chance('audit chain');
  let head: Head;
  let places: { seq: number; source: string; id: string }[];

  beforeAll(async () => {
    for (let round = 0; round < 15; round += 1) {
      const made = await box();
      await admin.call('packaging-material.update', { ...made, weight: 2 + round });
    }
    head = (await settled()).head as Head;
    const links = await demo.query('select seq::int, source, entry_id as id from audit_link order by seq');
    places = links as typeof places;
  });

  /** In a transaction that is rolled back, so that each time finds the chain whole. */
  async function found(way: string, listening: boolean): Promise<[Tampering, Verdict]> {
    await owner.query('begin');
    try {
      await owner.query(`select set_config('app.scope', 'system', true)`);
      if (!listening) await owner.query(`set local session_replication_role = replica`);
      const hand = { client: owner, chance: seeded, last: head.seq };
      const done = await tamperings[way]?.(hand, seeded.pick(places.slice(0, -1)), seeded.pick(places));
      return [done as Tampering, await walkChain(owner, head)];
    } finally {
      await owner.query('rollback');
    }
  }

  test(`is found out ${rounds} times of ${rounds}, at the entry`, async () => {
    const ways = Object.keys(tamperings);
    const missed: unknown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const way = ways[round % ways.length] as string;
      // An insert that is listened to is what the application does, too.
      const listening = !['rewrite', 'truncate', 'insertRow'].includes(way) && seeded.below(3) === 0;
      const [{ what, entries, places: where }, { breaks }] = await found(way, listening);
      const [first] = breaks;
      const isNamed = first && (entries.includes(first.entry?.id ?? '') || where.includes(first.seq ?? -1));
      if (!isNamed) missed.push({ what, listening, entries, first });
    }
    expect(missed).toEqual([]);
  });

  test('who changes nothing is accused of nothing', async () => {
    expect((await verifyChain(owner, head)).breaks).toEqual([]);
  });

  test('a change that the listeners saw stands in the chain for ever', async () => {
    const [place] = places;
    await owner.query(`update ${place?.source} set account_name = '别人' where id = $1`, [place?.id]);
    const [late] = await demo.query(`insert into operate_log (id, account_name, call, record_ids, log_id, create_time)
      values (gen_random_uuid(), '张三', 'role.update', '{}', 'x', now() - interval '1 day') returning id`);
    const { breaks } = await settled();
    expect(breaks).toMatchObject([
      { entry: { id: place?.id }, what: 'changedLater' },
      { entry: { id: late?.id }, what: 'outOfTime' },
    ]);
  });
});
