import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Model } from '../../src/metadata/model';
import { backUp } from '../../src/server/installation/backup/backup';
import { backupKeys, sign, type BackupKey } from '../../src/server/installation/backup/backup-key';
import type { BackedUp, Manifest } from '../../src/server/installation/backup/manifest';
import { readManifest } from '../../src/server/installation/backup/manifest-file';
import { restore, type RestoreOptions } from '../../src/server/installation/backup/restore';
import { migrate } from '../../src/server/installation/migration/migrate';
import { model } from '../../src/server/platform/model';
import { inDatabase, withDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { readSchema } from '../support/read-schema';
import { makeField, withSample } from '../support/sample-entity';

// The smallest schemas that are a console's: what is asked is what a restore believes.
const { warehouse, 'sorting-code': sorting } = model.entities;
const base = { ...model, entities: { warehouse, 'sorting-code': sorting }, menu: [], calls: {} } as unknown as Model;
const sampleOf = (...names: string[]) =>
  ({
    ...base,
    entities: {
      ...base.entities,
      sample: withSample(
        base,
        {},
        names.map((name) => makeField(name, { schema: { type: 'string', maxLength: 20 } })),
      ).entities.sample,
    },
  }) as unknown as Model;
const older = sampleOf('name', 'former');
const present = sampleOf('name', 'added');

const home = mkdtempSync(join(tmpdir(), 'cangtai-tampered-'));
const made: string[] = [];
let server: FreshDatabase;
let source: string;
let genuine: string;
let own: BackupKey;
let foreign: BackupKey;

beforeAll(async () => {
  server = await freshDatabase();
  source = await emptyDatabase();
  await migrate({ ownerUrl: source, model: base });
  await migrate({ ownerUrl: source, model: present });
  await inDatabase(source, fillSample('name'));
  [own, foreign] = [firstKey(source), firstKey(source, 'the secret of another installation')];
  genuine = await backedUp(source, own);
});
afterAll(async () => {
  for (const name of made) await inDatabase(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
  await server.drop();
  rmSync(home, { recursive: true });
});

const firstKey = (url: string, secret?: string) => backupKeys(url, secret)[0] as BackupKey;

const fillSample = (column: string) => `
  SELECT set_config('app.scope', 'system', false);
  INSERT INTO warehouse (id, warehouse_name, warehouse_code, warehouse_type, warehouse_provider_code, provider_code)
    VALUES (gen_random_uuid(), '甲', 'W-1', 1, 'P-1', 'P');
  INSERT INTO sample (id, warehouse_id, ${column}) SELECT gen_random_uuid(), id, '值' || n FROM warehouse, generate_series(1, 3) n`;

async function emptyDatabase(): Promise<string> {
  const name = `cangtai_tampered_${process.pid}_${made.length}`;
  await inDatabase(server.url, `CREATE DATABASE ${name} TEMPLATE template0`);
  made.push(name);
  return withDatabase(server.url, name);
}

async function withOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

const ask = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withOwner(url, async (client) => {
    await client.query(`SELECT set_config('app.scope', 'system', false)`);
    return (await client.query(statement)).rows;
  });

let folders = 0;
const newFolder = () => join(home, String((folders += 1)));

async function backedUp(url: string, key: BackupKey): Promise<string> {
  const folder = newFolder();
  await withOwner(url, (client) => backUp(client, folder, key));
  return folder;
}

function changed(change: (folder: string) => void, from = genuine): string {
  const folder = newFolder();
  cpSync(from, folder, { recursive: true });
  change(folder);
  return folder;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).manifest);
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** As its writer would: with the sum, and with a signature by this key. */
function writeAnew(folder: string, text: string, key: BackupKey): void {
  const envelope = { sha256: sha256(text), key: key.id, signature: sign(key, text), manifest: text };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(envelope));
}

/** The genuine manifest, changed, with the sum of the change and the signature of before. */
function writeUnsigned(folder: string, text: string): void {
  const file = join(folder, 'manifest.json');
  const envelope = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...envelope, sha256: sha256(text), manifest: text }));
}

const refusal = (options: Partial<RestoreOptions>) =>
  restore({ ownerUrl: source, folder: genuine, model: present, ...options }).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const reading = (folder: string, options: { foreign?: boolean } = {}): string => {
  try {
    readManifest(folder, { keys: [own], ...options });
    return 'read';
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

type Path = (string | number)[];
type Tree = Record<string | number, unknown>;

/** Where the values of a manifest stand. Of a list's items, which are alike, the first and the last are looked at. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...new Set([0, value.length - 1])] : Object.keys(value);
  return [path, ...keys.flatMap((key) => places((value as Tree)[key], [...path, key]))].filter(({ length }) => length);
}

function withValue(manifest: Manifest, path: Path, change: (parent: Tree, key: string | number) => void): Manifest {
  const copy = structuredClone(manifest);
  const parent = path.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, copy as unknown as Tree);
  change(parent, path.at(-1) as string | number);
  return copy;
}

const statement = `x'); CREATE TABLE pwned (); --`;
const hostile: unknown[] = [
  statement,
  `x"); CREATE TABLE pwned (); --`,
  '../../etc/passwd',
  'pg_authid',
  '',
  -1,
  1e308,
  null,
  true,
  [],
  {},
  [statement],
  { sql: statement },
];

const asText = (manifest: unknown): string => JSON.stringify(manifest, null, 1);

test('a manifest that was changed anywhere is refused by its signature, with or without --foreign', () => {
  const manifest = manifestIn(genuine);
  const folder = changed(() => {});
  const kept: string[] = [];
  for (const path of places(manifest)) {
    const other = withValue(manifest, path, (parent, key) => {
      parent[key] = typeof parent[key] === 'number' ? Number(parent[key]) + 1 : `${String(parent[key])}a`;
    });
    writeUnsigned(folder, asText(other));
    for (const options of [{}, { foreign: true }])
      if (!/^BackupError: (备份的签名不符|不认识这份备份的格式)/.test(reading(folder, options)))
        kept.push(path.join('.'));
  }
  expect(places(manifest).length).toBeGreaterThan(30);
  expect(kept).toEqual([]);
});

test('a foreign manifest with something else in any of its places is no manifest, however well it is signed', () => {
  const manifest = manifestIn(genuine);
  const folder = changed(() => {});
  const believed: string[] = [];
  const changes = [
    ...hostile.map((value) => (parent: Tree, key: string | number) => void (parent[key] = value)),
    (parent: Tree, key: string | number) => void delete parent[key],
    (parent: Tree) => void Object.assign(parent, { sql: statement }),
    (parent: Tree, key: string | number) => {
      const list = parent[key];
      if (Array.isArray(list)) list.push(list[0]);
      else parent[key] = [list];
    },
  ];
  // These may say what they say now.
  const isHarmless = (path: Path, one: Manifest) =>
    ['collation', 'notNull', 'head'].includes(String(path.at(-1))) || asText(one) === asText(manifest);
  for (const path of places(manifest))
    for (const change of changes) {
      const other = withValue(manifest, path, change);
      writeAnew(folder, asText(other), foreign);
      const answer = reading(folder, { foreign: true });
      if (!answer.startsWith('BackupError: ') && !isHarmless(path, other)) believed.push(`${path.join('.')} ${answer}`);
    }
  expect(believed).toEqual([]);
});

test('a manifest that could be read in two ways is refused', () => {
  const text = asText(manifestIn(genuine));
  const texts = [
    text.replace('"product"', '"format": 2,\n "product"'),
    text.replace(/\n/g, ''),
    `${text} `,
    text.replace('"at"', '"__proto__": {},\n "at"'),
  ];
  const folder = changed(() => {});
  for (const one of texts) {
    writeAnew(folder, one, own);
    expect(reading(folder)).toMatch(/^BackupError: 备份的目录文件 manifest.json 内容不合规/);
  }
});

test('a backup of before, with statements in it, is refused and none of them runs', async () => {
  const url = await emptyDatabase();
  const sql = [{ sql: 'CREATE TABLE pwned ()' }];
  const text = asText({ format: 1, product: 'cangtai', before: sql, tables: [], after: sql, empty: [] });
  const folder = changed((path) => {
    writeFileSync(join(path, 'manifest.json'), JSON.stringify({ sha256: sha256(text), manifest: text }));
  });
  for (const options of [{}, { foreign: true }])
    expect(await refusal({ ownerUrl: url, folder, ...options })).toContain('格式 1 没有签名');
  expect(await ask(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

describe('rows', () => {
  const file = (folder: string, table: string) => join(folder, `${table}.copy.gz`);
  const rewrite = (path: string, change: (text: string) => string) =>
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString('utf8'))));

  test.each<[string, (folder: string) => void]>([
    [
      'in another order',
      (at) => rewrite(file(at, 'sample'), (text) => `${text.trim().split('\n').reverse().join('\n')}\n`),
    ],
    ['twice', (at) => rewrite(file(at, 'sample'), (text) => text + text)],
    ['of another table', (at) => copyFileSync(file(at, 'warehouse'), file(at, 'sample'))],
    ['without an end', (at) => rewrite(file(at, 'sample'), (text) => text + 'x'.repeat(10_000_000))],
    ['too few', (at) => rewrite(file(at, 'sample'), () => '')],
    ['of a table that is not named', (at) => copyFileSync(file(at, 'sample'), file(at, 'other'))],
  ])('%s are refused, and nothing is half done', async (_what, change) => {
    const url = await emptyDatabase();
    expect(await refusal({ ownerUrl: url, folder: changed(change) })).toMatch(
      /^BackupError: (备份文件已损坏|恢复 \S+ 失败|备份文件夹里有不属于)/,
    );
    expect(await ask(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });

  test('of an older backup do not go into a newer one', async () => {
    await inDatabase(source, `SELECT set_config('app.scope', 'system', false); UPDATE sample SET name = '后来'`);
    const later = await backedUp(source, own);
    const folder = changed((at) => copyFileSync(file(genuine, 'sample'), file(at, 'sample')), later);
    expect(await refusal({ ownerUrl: await emptyDatabase(), folder })).toContain('校验和不符');
  });

  test('that hold statements, in any place where the schema is remembered, are data to a foreign restore and to the next start', async () => {
    const url = await emptyDatabase();
    const evil = 'CREATE TABLE pwned ()';
    const kinds = ['primary-key', 'unique', 'check', 'foreign-key', 'index', 'trigger', 'policy', 'grant', 'function'];
    const names = [
      `index gone`,
      `trigger sample.x"; ${evil}; --`,
      `constraint sample.x; ${evil}`,
      `grant x"; ${evil}; --`,
    ];
    const lines = [...kinds, 'column', 'table', 'security', 'collation', 'ability', 'move', 'value-move', evil].flatMap(
      (kind) =>
        names.map((name) => `${name} ${kind}\t${kind}\t${evil}; x"; ${evil}; --\t${evil}\t2026-01-01 00:00:00+00\n`),
    );
    lines.push(`note role x\tnote\t"; ${evil}; --\t${evil}\t2026-01-01 00:00:00+00\n`);
    const folder = changed((at) => {
      rewrite(file(at, 'schema_state'), (text) =>
        text.replace(/^(note role\tnote\t)[^\t]*/m, `$1x"; ${evil}; --`).concat(...lines),
      );
      const manifest = manifestIn(at);
      const content = gunzipSync(readFileSync(file(at, 'schema_state')));
      const memory = manifest.tables.find(({ table }) => table === 'schema_state') as BackedUp;
      const rows = content.toString().split('\n').length - 1;
      Object.assign(memory, { rows, bytes: content.length, sha256: sha256(content) });
      writeAnew(at, asText(manifest), foreign);
    });
    expect(await refusal({ ownerUrl: url, folder })).toMatch(/^BackupError: 这份备份不是本安装写出的[^]*--foreign/);
    expect(await refusal({ ownerUrl: url, folder, foreign: true })).toBe('restored');
    await migrate({ ownerUrl: url, model: present });
    expect(await ask(url, `SELECT FROM pg_class WHERE relname = 'pwned'`)).toEqual([]);
    expect(await ask(url, 'SELECT name FROM sample ORDER BY 1')).toHaveLength(3);
    const schema = await withOwner(url, readSchema);
    expect(schema).toEqual(await withOwner(source, readSchema));
  });
});

describe('a backup of another installation', () => {
  test('is told apart by its key, and restored when it is asked for', async () => {
    const folder = await backedUp(source, foreign);
    const url = await emptyDatabase();
    expect(await refusal({ ownerUrl: url, folder })).toMatch(
      /密钥 [0-9a-f]{12}，本安装为 [0-9a-f]{12}[^]*CANGTAI_SECRET/,
    );
    expect(await refusal({ ownerUrl: url, folder, foreign: true })).toBe('restored');
  });

  test('is at home where its secret is, also when the password is another', async () => {
    const folder = await backedUp(source, foreign);
    const secret = 'the secret of another installation';
    expect(await refusal({ ownerUrl: await emptyDatabase(), folder, secret })).toBe('restored');
  });

  test('does not tell its key', () => {
    const text = readFileSync(join(genuine, 'manifest.json'), 'utf8');
    for (const secret of [new URL(source).password, own.secret.toString('hex')]) expect(text).not.toContain(secret);
  });
});

describe('a backup of another version', () => {
  test('that is older comes in the schema of now, with what the schemas have given up', async () => {
    const url = await emptyDatabase();
    await migrate({ ownerUrl: url, model: older });
    await inDatabase(url, fillSample('former'));
    const folder = await backedUp(url, own);
    const copy = await emptyDatabase();
    expect(await refusal({ ownerUrl: copy, folder })).toBe('restored');
    expect(await ask(copy, 'SELECT name, former, added FROM sample ORDER BY former')).toEqual(
      ['值1', '值2', '值3'].map((former) => ({ name: null, former, added: null })),
    );
    expect((await migrate({ ownerUrl: copy, model: present })).kept.map(({ object }) => object)).toEqual([
      'column sample.former',
    ]);
  });

  test('that is newer is refused', async () => {
    expect(await refusal({ ownerUrl: await emptyDatabase(), model: base })).toMatch(
      /^BackupError: 这份备份不能恢复：它由更新的版本写出/,
    );
  });

  test('whose rows do not fit any more says which, and leaves the database as it was', async () => {
    const url = await emptyDatabase();
    const narrower = structuredClone(present);
    const [name] = narrower.entities.sample?.fields.filter((field) => field.name === 'name') ?? [];
    Object.assign(name?.schema ?? {}, { maxLength: 1 });
    expect(await refusal({ ownerUrl: url, model: narrower })).toMatch(
      /^BackupError: 这份备份不能恢复：有些行不符合[^]*sample/,
    );
    expect(await ask(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });
});

test('a database with tables of others is not backed up without them, in silence', async () => {
  const url = await emptyDatabase();
  await migrate({ ownerUrl: url, model: base });
  await inDatabase(url, 'CREATE TABLE of_another (id integer)');
  await expect(backedUp(url, own)).rejects.toThrow('数据库中有不属于仓台的对象，无法备份：of_another');
});
