import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { headFrom } from '../../src/server/database/audit/link';
import { verifyChain } from '../../src/server/database/audit/verify';
import { backUp } from '../../src/server/installation/backup/backup';
import { backupKeys } from '../../src/server/installation/backup/backup-key';
import type { Manifest } from '../../src/server/installation/backup/manifest';
import { restore } from '../../src/server/installation/backup/restore';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { migrate, seedOnce } from '../../src/server/installation/migration/migrate';
import { openPool } from '../../src/server/database/pool';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';
import { inDatabase, withDatabase } from '../support/cluster';
import { startDemoConsole, Visitor, type DemoConsole } from '../support/demo-console';
import { digestOf, type Digest } from '../support/digest';
import { readSchema } from '../support/read-schema';

let demo: DemoConsole;
let admin: Visitor;
let folder: string;
let manifest: Manifest;
const home = mkdtempSync(join(tmpdir(), 'cangtai-backup-'));
const made: string[] = [];

beforeAll(async () => {
  demo = await startDemoConsole();
  // It is there: what is left is to note it.
  await seedOnce(demo.url, 'written', async () => {});
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  for (const name of ['一\n行', '制表\t符', '反斜\\杠 \\N', '“引号”', '𠮷野']) {
    const code = `BAK-${randomBytes(3).toString('hex').toUpperCase()}`;
    await admin.call('packaging-material.create', { code, name, type: 7, weight: 1 });
  }
  await admin.call('bindWorkbench', { workbench_code: 'IN-01' });
  for (let left = 1; left;)
    [{ left }] = (await demo.query('select count(*)::int as left from audit_note')) as [{ left: number }];
  folder = join(home, 'first');
  manifest = await withOwner(demo.url, (client) => backUp(client, folder, key()));
});
afterAll(async () => {
  await demo.stop();
  for (const name of made) await inDatabase(withDatabase(demo.url, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(home, { recursive: true });
});

const key = () => backupKeys(demo.url)[0];

async function withOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function emptyDatabase(): Promise<string> {
  const name = `cangtai_test_${randomBytes(6).toString('hex')}`;
  await inDatabase(withDatabase(demo.url, 'postgres'), `CREATE DATABASE ${name} TEMPLATE template0`);
  made.push(name);
  return withDatabase(demo.url, name);
}

const digestAt = (url: string): Promise<Digest> =>
  withOwner(url, (client) =>
    digestOf({ query: async (text: string) => (await client.query(text)).rows } as DemoConsole),
  );

const leftOut = /^(session|sign_in_rate|ttp_token|workbench_binding) /;
const kept = (digest: Digest): Digest =>
  Object.fromEntries(Object.entries(digest).filter(([place]) => !leftOut.test(place)));

const chainAt = (url: string, head: string) => withOwner(url, (client) => verifyChain(client, headFrom(head)));

describe('a restored copy', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await emptyDatabase();
    await restore({ ownerUrl: copy, folder, model });
  });

  test('has every row as it was, but nobody is signed in', async () => {
    const [there, here] = [await digestAt(copy), await digestAt(demo.url)];
    expect(Object.keys(here).filter((place) => leftOut.test(place))).not.toEqual([]);
    // Whose extension made an ability is found out anew.
    const without = ({ 'schema_state ': _, ...rest }: Digest): Digest => rest;
    expect(without(there)).toEqual(without(kept(here)));
  });

  test('has the same tables, constraints, indexes, triggers and policies', async () => {
    const [there, here] = [await withOwner(copy, readSchema), await withOwner(demo.url, readSchema)];
    expect(there).toEqual(here);
    expect(here.after.length).toBeGreaterThan(200);
  });

  test('has the audit chain, whole and to the head', async () => {
    expect(await chainAt(copy, manifest.head)).toMatchObject({ breaks: [], waiting: 0 });
  });

  test('is what a server starts on, and people sign in', async () => {
    const { appUrl, isEmpty } = await migrate({ ownerUrl: copy, model });
    expect(isEmpty).toBe(false);
    expect((await migrate({ ownerUrl: copy, model })).applied).toBe(0);
    const db = openPool({ url: appUrl });
    const app = await buildApp({ model, validators, db, identity: identityPort(model), trustProxy: 1 });
    const old = Object.assign(new Visitor(app), { cookie: admin.cookie });
    expect((await old.call('loginCheck')).data.logged_in).toBe(false);
    const visitor = new Visitor(app);
    expect((await visitor.signIn('yiwu_admin')).code).toBe(0);
    expect((await visitor.enter('YW-SOC')).code).toBe(0);
    const { data } = await visitor.call('packaging-material.list', { code: 'BAK-' });
    expect(data.packaging_material_list).toHaveLength(5);
    await app.close();
    await db.destroy();
  });
});

describe('a restore refuses', () => {
  const refusal = (options: object) =>
    restore({ ownerUrl: demo.url, folder, model, ...options }).then(
      () => 'restored',
      (error: Error) => error.message,
    );

  test('a database that is not empty, unless it may be replaced', async () => {
    const url = await emptyDatabase();
    await inDatabase(url, 'create table precious (id integer)');
    expect(await refusal({ ownerUrl: url })).toContain('数据库不是空的');
    expect(await refusal({ ownerUrl: url, replace: true })).toBe('restored');
    expect(await refusal({ ownerUrl: url, replace: true })).toBe('restored');
    expect((await chainAt(url, manifest.head)).breaks).toEqual([]);
  });

  test('a database that a console works with', async () => {
    expect(await refusal({ ownerUrl: demo.url, replace: true })).toContain('请先停止它');
    expect((await admin.call('packaging-material.list')).code).toBe(0);
  });

  test.each([
    [
      'a changed row',
      (file: string) =>
        writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString('utf8').replace('义乌', '东莞'))),
    ],
    [
      'a row too few',
      (file: string) =>
        writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString('utf8').replace(/^.*\n/, ''))),
    ],
    ['bytes behind its end', (file: string) => appendFileSync(file, 'x')],
    ['half a file', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 200))],
    ['no file', (file: string) => rmSync(file)],
  ])('a backup with %s, and leaves the database as it was', async (_what, damage) => {
    const url = await emptyDatabase();
    await inDatabase(url, 'create table precious (id integer)');
    const damaged = join(home, randomBytes(4).toString('hex'));
    await withOwner(demo.url, (client) => backUp(client, damaged, key()));
    damage(join(damaged, 'warehouse.copy.gz'));
    expect(await refusal({ ownerUrl: url, folder: damaged, replace: true })).toMatch(/损坏|不完整|失败/);
    expect(
      await withOwner(
        url,
        async (client) => (await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount,
      ),
    ).toBe(1);
  });

  test('a folder that is no backup, or whose contents were changed', async () => {
    expect(await refusal({ folder: home })).toContain('不是一份完整的备份');
    const damaged = join(home, 'directory');
    await withOwner(demo.url, (client) => backUp(client, damaged, key()));
    const file = join(damaged, 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('warehouse', 'warehaus'));
    expect(await refusal({ folder: damaged })).toContain('校验和不符');
  });
});

test('a backup is for its owner’s eyes, never half there, and never written over', async () => {
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  await expect(withOwner(demo.url, (client) => backUp(client, folder, key()))).rejects.toThrow('已存在');
  const nowhere = join(home, 'empty');
  await expect(withOwner(await emptyDatabase(), (client) => backUp(client, nowhere, key()))).rejects.toThrow(
    '没有可备份的内容',
  );
  expect([existsSync(nowhere), existsSync(`${nowhere}.new`)]).toEqual([false, false]);
});

test('people go on writing while a backup is made of one moment', async () => {
  const before = Number((await demo.query('select count(*) from packaging_material'))[0]?.count);
  const [{ tables }] = await Promise.all([
    withOwner(demo.url, (client) => backUp(client, join(home, 'busy'), key())),
    ...Array.from({ length: 20 }, (_, index) =>
      admin.call('packaging-material.create', { code: `BUSY-${index}`, name: '纸箱', type: 7, weight: 1 }),
    ),
  ]);
  const rows = (name: string): number => tables.find(({ table }) => table === name)?.rows ?? -1;
  const copy = await emptyDatabase();
  await restore({ ownerUrl: copy, folder: join(home, 'busy'), model });
  // Each of them has its history, or is not there.
  const lone = await withOwner(copy, async (client) =>
    client.query(
      `select from packaging_material p where p.code like 'BUSY-%' and not exists (select from history h where h.record_id = p.id)`,
    ),
  );
  expect(lone.rowCount).toBe(0);
  expect(rows('packaging_material')).toBeGreaterThanOrEqual(before);
});
