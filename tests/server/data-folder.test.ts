import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedError } from '../../src/server/installation/embedded/embedded-error';
import { startDatabase } from '../../src/server/installation/embedded/start-database';
import { sample } from '../support/sample';

const projectRoot = process.cwd();
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? 65534 : (process.getuid?.() ?? 0);
let folder = '';
let other = '';
let cases = 0;

const open = (dataRoot: string, log: string[] = []) =>
  startDatabase({ projectRoot, dataRoot, databaseUrl: '', log: (line) => log.push(line) });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Where what the damages are about lies in a stopped cluster. */
const files: Record<string, string> = {};

/** A cluster with records in it, stopped. Some were locked by two at once, some tables emptied in order. */
async function makeCluster(name: string): Promise<string> {
  const root = join(folder, name);
  mkdirSync(root, { mode: 0o755 });
  const { ownerUrl, stop } = await open(root);
  await ask(
    ownerUrl,
    `CREATE TABLE kept (name text PRIMARY KEY, page text, number serial); INSERT INTO kept VALUES ('仓台')`,
  );
  await ask(ownerUrl, `INSERT INTO kept SELECT n::text, repeat('x', 500) FROM generate_series(1, 100) n; ANALYZE kept`);
  await ask(ownerUrl, `INSERT INTO kept SELECT 'long', string_agg(md5(n::text), '') FROM generate_series(1, 500) n`);
  await ask(
    ownerUrl,
    `CREATE TABLE emptied AS TABLE kept; CREATE INDEX ON emptied (name); CREATE TABLE truncated AS TABLE kept`,
  );
  await ask(ownerUrl, 'ANALYZE truncated; TRUNCATE truncated; DELETE FROM emptied');
  await ask(ownerUrl, 'VACUUM emptied');
  await lockTwice(ownerUrl);
  await ask(ownerUrl, 'CHECKPOINT');
  const paths = `SELECT relname AS name, pg_relation_filepath(oid) AS path FROM pg_class
    WHERE relname IN ('kept', 'kept_pkey', 'kept_number_seq', 'pg_class', 'pg_attribute', 'pg_proc', 'pg_type', 'pg_authid')
      OR oid = (SELECT reltoastrelid FROM pg_class WHERE relname = 'kept')`;
  for (const row of (await ask(ownerUrl, paths)) as { name: string; path: string }[])
    files[row.name.startsWith('pg_toast') ? 'toast' : row.name] = row.path;
  await stop();
  return root;
}

/** So that the list of those who share a lock has an entry. */
async function lockTwice(url: string): Promise<void> {
  const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of clients) {
    await client.connect();
    await client.query('BEGIN; SELECT FROM kept FOR SHARE');
  }
  for (const client of clients) {
    await client.query('COMMIT');
    await client.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cangtai-damage-'));
  chmodSync(folder, 0o755);
  other = join(await makeCluster('other'), 'postgres');
  await makeCluster('whole');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy to damage. Files are shared with the original unless a server is to work in it: they are replaced, never written into. */
function copy({ isShared = true } = {}): string {
  const root = join(folder, `case-${(cases += 1)}`);
  spawnSync('cp', [isShared ? '-al' : '-a', join(folder, 'whole'), root]);
  for (const name of ['postgres.log', 'postgres.lock', 'postgres.server.lock'])
    rmSync(join(root, name), { force: true });
  return root;
}

function replace(file: string, content: string | Buffer): void {
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, content, { mode: 0o600 });
  if (isRoot) chownSync(file, owner, owner);
}

const at = (root: string, name: string) => join(root, 'postgres', name);
const remove = (name: string) => (root: string) => rmSync(at(root, name), { recursive: true });
const empty = (name: string) => (root: string) => replace(at(root, name), '');
const write = (name: string, content: string) => (root: string) => replace(at(root, name), content);
const halve = (name: string) => (root: string) => {
  const content = readFileSync(at(root, name));
  replace(at(root, name), content.subarray(0, content.length / 2));
};
const cut = (name: string, length: number) => (root: string) =>
  replace(at(root, name), readFileSync(at(root, name)).subarray(0, length));
const fill = (name: string, byte: number) => (root: string) => {
  const content = readFileSync(at(root, name));
  replace(at(root, name), content.fill(byte, 0, Math.min(content.length, 8192)));
};
const swap = (name: string) => (root: string) => replace(at(root, name), readFileSync(join(other, name)));
const clear = (name: string) => (root: string) => {
  rmSync(at(root, name), { recursive: true });
  mkdirSync(at(root, name), { mode: 0o700 });
  if (isRoot) chownSync(at(root, name), owner, owner);
};

/** Every file with its size, time, owner and rights: what a start that refuses must leave as it was. */
function everything(path: string): string[] {
  const { size, mtimeMs, uid, mode } = lstatSync(path);
  const isFolder = lstatSync(path).isDirectory();
  const line = `${path} ${isFolder ? '' : `${size} ${mtimeMs}`} ${uid} ${mode}`;
  return isFolder
    ? [
        line,
        ...readdirSync(path)
          .sort()
          .flatMap((name) => everything(join(path, name))),
      ]
    : [line];
}

const ours = (name: string) => files[name] as string;
type Damage = [what: string, damage: (root: string) => void, code: string];

const seen: Damage[] = [
  ['PG_VERSION is missing', remove('PG_VERSION'), 'DAMAGED'],
  ['PG_VERSION is empty', empty('PG_VERSION'), 'DAMAGED'],
  ['PG_VERSION is of an older PostgreSQL', write('PG_VERSION', '17\n'), 'OTHER_VERSION'],
  ['PG_VERSION is of a newer PostgreSQL', write('PG_VERSION', '19\n'), 'OTHER_VERSION'],
  ['PG_VERSION is of an ancient PostgreSQL', write('PG_VERSION', '9.6\n'), 'OTHER_VERSION'],
  ['global is missing', remove('global'), 'DAMAGED'],
  ['global is empty', clear('global'), 'DAMAGED'],
  ['pg_control is missing', remove('global/pg_control'), 'DAMAGED'],
  ['pg_control is empty', empty('global/pg_control'), 'DAMAGED'],
  ['pg_control is truncated', halve('global/pg_control'), 'DAMAGED'],
  ['pg_control is of another cluster', swap('global/pg_control'), 'DAMAGED'],
  ['the map of the catalogs is missing', remove('global/pg_filenode.map'), 'DAMAGED'],
  ['the map of the catalogs is empty', empty('global/pg_filenode.map'), 'DAMAGED'],
  ['base is missing', remove('base'), 'DAMAGED'],
  ['base is empty', clear('base'), 'DAMAGED'],
  ['base is a file', write('base', 'x'), 'DAMAGED'],
  ['a database has no version', remove('base/5/PG_VERSION'), 'DAMAGED'],
  ['a database has no map', remove('base/5/pg_filenode.map'), 'DAMAGED'],
  ['a database is empty', clear('base/5'), 'DAMAGED'],
  ['pg_wal is missing', remove('pg_wal'), 'DAMAGED'],
  ['pg_wal is empty', clear('pg_wal'), 'DAMAGED'],
  ['pg_xact is missing', remove('pg_xact'), 'DAMAGED'],
  ['pg_xact is empty', clear('pg_xact'), 'DAMAGED'],
  ['pg_multixact is missing', remove('pg_multixact'), 'DAMAGED'],
  ['the members of pg_multixact are missing', remove('pg_multixact/members'), 'DAMAGED'],
  ['pg_hba.conf is missing', remove('pg_hba.conf'), 'DAMAGED'],
  ['pg_hba.conf is empty', empty('pg_hba.conf'), 'DAMAGED'],
  ['pg_ident.conf is missing', remove('pg_ident.conf'), 'DAMAGED'],
  ['postgresql.conf is missing', remove('postgresql.conf'), 'DAMAGED'],
  ['postgresql.conf is empty', empty('postgresql.conf'), 'DAMAGED'],
  [
    'everything but base is missing',
    (root) => readdirSync(join(root, 'postgres')).forEach((name) => name !== 'base' && remove(name)(root)),
    'DAMAGED',
  ],
  ['the folder is gone', (root) => rmSync(join(root, 'postgres'), { recursive: true }), 'LOST'],
  ['the folder is empty', clear('.'), 'LOST'],
  [
    'the folder is a link to nowhere',
    (root) => (
      rmSync(join(root, 'postgres'), { recursive: true }),
      symlinkSync('/nowhere/at/all', join(root, 'postgres'))
    ),
    'LOST',
  ],
  [
    'the folder is a file',
    (root) => (rmSync(join(root, 'postgres'), { recursive: true }), writeFileSync(join(root, 'postgres'), '')),
    'FOREIGN',
  ],
  ['the folder holds photographs', (root) => (clear('.')(root), replace(at(root, 'IMG_0001.jpg'), 'x')), 'FOREIGN'],
  [
    'the whole cluster is another one',
    (root) => (
      rmSync(join(root, 'postgres'), { recursive: true }),
      spawnSync('cp', ['-al', other, join(root, 'postgres')])
    ),
    'DAMAGED',
  ],
  [
    'only the password file is left',
    (root) => (rmSync(join(root, 'postgres'), { recursive: true }), rmSync(join(root, 'postgres.json'))),
    'LOST',
  ],
  [
    'the map of the catalogs is nonsense',
    (root) => replace(at(root, 'global/pg_filenode.map'), Buffer.alloc(524)),
    'DAMAGED',
  ],
  ['the map of the catalogs is truncated', halve('global/pg_filenode.map'), 'DAMAGED'],
  ['the map of a database is truncated', halve('base/5/pg_filenode.map'), 'DAMAGED'],
  ['a shared catalog that may be empty is missing', remove('global/2964'), 'DAMAGED'],
  ['the log of shared locks is missing', remove('pg_multixact/offsets/0000'), 'DAMAGED'],
  ['the log of shared locks is truncated', halve('pg_multixact/offsets/0000'), 'DAMAGED'],
  ['who shares locks is missing', remove('pg_multixact/members/0000'), 'DAMAGED'],
  ['who shares locks is empty', empty('pg_multixact/members/0000'), 'DAMAGED'],
  ['the password file is missing', (root) => rmSync(join(root, 'postgres.password')), 'NO_PASSWORD'],
  ['the password file is empty', (root) => replace(join(root, 'postgres.password'), ''), 'NO_PASSWORD'],
];

// Files of pages that are never empty, by what they hold.
const pages: Record<string, () => string> = {
  'the file of the accounts': () => 'global/1260',
  'the list of databases': () => 'global/1262',
  'the list of tablespaces': () => 'global/1213',
  'the log of transactions': () => 'pg_xact/0000',
  'the list of our tables': () => ours('pg_class'),
  'the list of our columns': () => ours('pg_attribute'),
  'the list of our functions': () => ours('pg_proc'),
  'the list of our types': () => ours('pg_type'),
  'the list of another database’s tables': () => 'base/5/1259',
};
const ways: Record<string, (name: string) => (root: string) => void> = {
  missing: remove,
  empty,
  truncated: (name) => cut(name, 4000),
  zeroed: (name) => fill(name, 0),
};
for (const [what, file] of Object.entries(pages))
  for (const [way, damage] of Object.entries(ways))
    seen.push([`${what} is ${way}`, (root) => damage(file())(root), 'DAMAGED']);

const ofRoot: Damage[] = [
  ['the folder belongs to root', (root) => chownSync(join(root, 'postgres'), 0, 0), 'OWNED_BY_ROOT'],
  [
    'the folder of photographs belongs to root',
    (root) => (clear('.')(root), replace(at(root, 'IMG_0001.jpg'), 'x'), chownSync(join(root, 'postgres'), 0, 0)),
    'FOREIGN',
  ],
];

async function refusal(root: string): Promise<string> {
  const started = await open(root).then(
    ({ stop }) => stop().then(() => 'started'),
    (error: EmbeddedError) => error,
  );
  return typeof started === 'string' ? started : `${started.code}: ${started.message}`;
}

describe('a data folder that is neither empty nor whole stops the start, which leaves every file as it is, when', () => {
  test.each(sample('damages seen', [...seen, ...(isRoot ? ofRoot : [])], 12))('%s', async (_, damage, code) => {
    const root = copy();
    damage(root);
    const before = existsSync(join(root, 'postgres')) ? everything(join(root, 'postgres')) : [];
    const said = await refusal(root);
    expect(said).toMatch(new RegExp(`^${code}: ${code}: .*[\\u4e00-\\u9fff][^]*\\n.*[a-z]{4}`));
    const after = existsSync(join(root, 'postgres')) ? everything(join(root, 'postgres')) : [];
    expect(after).toEqual(before);
    expect(readdirSync(root).filter((name) => name.includes('initdb'))).toEqual([]);
    rmSync(root, { recursive: true, force: true });
  });
});

// What only PostgreSQL itself finds: it has begun to start, and has lost nothing by it.
const found: Damage[] = [
  [
    'the log is of another cluster',
    (root) => {
      rmSync(at(root, 'pg_wal'), { recursive: true });
      spawnSync('cp', ['-a', join(other, 'pg_wal'), at(root, 'pg_wal')]);
    },
    'DAMAGED',
  ],
  [
    'the log is truncated',
    (root) =>
      readdirSync(at(root, 'pg_wal'))
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .forEach((name) => replace(at(root, `pg_wal/${name}`), Buffer.alloc(16 * 2 ** 20))),
    'DAMAGED',
  ],
  [
    'pg_control was written half',
    (root) => {
      const bytes = readFileSync(at(root, 'global/pg_control'));
      replace(at(root, 'global/pg_control'), bytes.fill(0, 32, 64));
    },
    'DAMAGED',
  ],
  [
    'the catalogs of a database are gone',
    (root) =>
      readdirSync(at(root, 'base')).forEach((database) =>
        readdirSync(at(root, `base/${database}`))
          .filter((name) => /^\d/.test(name))
          .forEach((name) => rmSync(at(root, `base/${database}/${name}`))),
      ),
    'DAMAGED',
  ],
  [
    'the folder of our database is gone',
    (root) => {
      const [ours = ''] = readdirSync(at(root, 'base')).filter((name) => Number(name) >= 16_384);
      rmSync(at(root, `base/${ours}`), { recursive: true });
    },
    'DAMAGED',
  ],
  ['the folder is open to all', (root) => chmodSync(join(root, 'postgres'), 0o777), 'NO_ACCESS'],
  ['a folder in it belongs to another user', (root) => chmodSync(at(root, 'pg_wal'), 0), 'NO_ACCESS'],
  ['the password is another', (root) => replace(join(root, 'postgres.password'), 'another password'), 'NO_PASSWORD'],
];

// Of a table of ours, of its parts, and of what no list of files knows to be there.
const parts: Record<string, string> = {
  'a table': 'kept',
  'an index': 'kept_pkey',
  'a counter': 'kept_number_seq',
  'what is long in a table': 'toast',
};
for (const [what, name] of Object.entries(parts))
  for (const [way, damage] of Object.entries(ways))
    if (!(name === 'toast' && way === 'truncated'))
      found.push([`${what} is ${way}`, (root) => damage(ours(name))(root), 'DAMAGED']);
found.push(
  ['the end of a table is missing', (root) => cut(ours('kept'), 16_384)(root), 'DAMAGED'],
  ['the first page of a table is nonsense', (root) => fill(ours('kept'), 0x5a)(root), 'DAMAGED'],
  ['the file of the accounts is nonsense', fill('global/1260', 0x5a), 'DAMAGED'],
  ['the list of our tables is nonsense', (root) => fill(ours('pg_class'), 0x5a)(root), 'DAMAGED'],
  ['the accounts are of another cluster', swap('global/1260'), 'NO_PASSWORD'],
  ['the log of transactions is of another cluster, and shorter', (root) => cut('pg_xact/0000', 0)(root), 'DAMAGED'],
);

// Whatever of it the server cannot read.
const ofOthers = [
  'PG_VERSION',
  'global/pg_control',
  'global/1260',
  'global/1262',
  'pg_xact/0000',
  'pg_hba.conf',
  'postgresql.conf',
];
if (isRoot)
  for (const name of [...ofOthers, 'kept', 'kept_pkey'])
    found.push([
      `${name} belongs to another user`,
      (root) => (chownSync(at(root, files[name] ?? name), 0, 0), chmodSync(at(root, files[name] ?? name), 0o600)),
      'NO_ACCESS',
    ]);

describe('a folder with no cluster of ours stops the start, and nothing is written, when it holds', () => {
  const grounds: [what: string, names: string[], mode?: number][] = [
    ['files of others', ['foreign.txt']],
    ['many files of others', ['a.txt', 'b.txt', 'c.txt', 'd.txt']],
    ['a file of others beside an empty folder of ours', ['postgres/', 'foreign.txt']],
    ['a file of others, and others may not go in', ['foreign.txt'], 0o700],
  ];
  test.each(grounds)('%s', async (_, names, mode = 0o755) => {
    const root = join(folder, `case-${(cases += 1)}`);
    mkdirSync(root, { mode });
    for (const name of names)
      if (name.endsWith('/')) mkdirSync(join(root, name));
      else writeFileSync(join(root, name), 'hi');
    const substitutes = () => (existsSync('/var/lib/cangtai') ? readdirSync('/var/lib/cangtai').length : 0);
    const before = [...everything(root), substitutes()];
    const said = await refusal(root);
    const named = names.filter((name) => name.endsWith('.txt')).slice(0, 3);
    expect(said).toMatch(/^FOREIGN: [^]*不是空的[^]*\n.*neither empty/);
    expect(said).toContain(`${root} (${named.join(', ')})`);
    expect([...everything(root), substitutes()]).toEqual(before);
  });

  test('but not when it is only what a new disk and a file manager put there', async () => {
    const root = join(folder, `case-${(cases += 1)}`);
    mkdirSync(join(root, 'lost+found'), { recursive: true, mode: 0o755 });
    writeFileSync(join(root, '.DS_Store'), '');
    await (await open(root)).stop();
    // A cluster that is there is ours, whatever else was laid beside it.
    writeFileSync(join(root, 'notes.txt'), 'hi');
    await (await open(root)).stop();
  }, 60_000);
});

describe('and so it does, in a sentence, when PostgreSQL finds that', () => {
  test.each(sample('damages found', found, 4))(
    '%s',
    async (_, damage, code) => {
      const root = copy({ isShared: false });
      damage(root);
      const said = await refusal(root);
      expect(said).toMatch(new RegExp(`^${code}: ${code}: .*[\\u4e00-\\u9fff][^]*\\n.*[a-z]{4}`));
      // It may have made its caches anew.
      expect(said).not.toMatch(/没有改动任何文件|Nothing was changed/);
      rmSync(root, { recursive: true, force: true });
    },
    60_000,
  );
});

test('an initialisation that was killed leaves nothing that has to be guessed about: the next start begins it anew', async () => {
  const root = join(folder, 'killed');
  mkdirSync(join(root, 'postgres.initdb-x1/data/base'), { recursive: true, mode: 0o755 });
  mkdirSync(join(root, 'postgres.initdb-x2/data'), { recursive: true });
  writeFileSync(join(root, 'postgres.initdb-x2/data/postmaster.opts'), 'a server has worked here');
  writeFileSync(join(root, 'postgres.password.new'), 'kept from the first time');
  const { ownerUrl, stop } = await open(root);
  expect(decodeURIComponent(new URL(ownerUrl).password)).toBe('kept from the first time');
  await stop();
  expect(readdirSync(root).filter((name) => /initdb|new/.test(name))).toEqual(['postgres.initdb-x2']);
}, 60_000);

test('one that was killed between its two last steps is found again with its password', async () => {
  const root = copy({ isShared: false });
  renameSync(join(root, 'postgres.password'), join(root, 'postgres.password.new'));
  const { ownerUrl, stop } = await open(root);
  expect(await ask(ownerUrl, 'SELECT name FROM kept LIMIT 1')).toEqual([{ name: '仓台' }]);
  await stop();
}, 60_000);

test('a database that has gone from a whole cluster is not made anew', async () => {
  const root = copy({ isShared: false });
  const { ownerUrl, stop } = await open(root);
  await ask(ownerUrl.replace(/\w+$/, 'postgres'), 'DROP DATABASE cangtai WITH (FORCE)');
  await stop();
  expect(await refusal(root)).toMatch(/^DAMAGED: .*cangtai/);
}, 60_000);

test('the whole cluster starts after a crash as after a stop, and tables that were emptied in order are no damage', async () => {
  const root = copy({ isShared: false });
  const first = await open(root);
  await ask(first.ownerUrl, `CREATE TABLE young (id integer PRIMARY KEY); INSERT INTO young VALUES (1)`);
  const pid = Number(readFileSync(at(root, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // Where no other comes back in its place: what stands on the disk is what a crash of the machine leaves.
  const crashed = join(folder, `case-${(cases += 1)}`);
  process.kill(pid, 'SIGSTOP');
  spawnSync('cp', ['-a', root, crashed]);
  process.kill(pid, 'SIGCONT');
  await first.stop();
  for (const name of ['postgres.lock', 'postgres.server.lock']) rmSync(join(crashed, name), { force: true });
  rmSync(at(crashed, 'postmaster.pid'), { force: true });
  const { ownerUrl, stop } = await open(crashed);
  expect(await ask(ownerUrl, 'SELECT id FROM young')).toEqual([{ id: 1 }]);
  await stop();
}, 60_000);

test('each class of files was damaged in several ways, in more than forty kinds in all', () => {
  expect(new Set([...seen, ...found].map(([what]) => what)).size).toBeGreaterThan(90);
});

test('what was restored is whole again, and nothing is missing', async () => {
  const root = copy({ isShared: false });
  renameSync(at(root, 'PG_VERSION'), at(root, 'PG_VERSION.away'));
  expect(await refusal(root)).toMatch(/^DAMAGED/);
  renameSync(at(root, 'PG_VERSION.away'), at(root, 'PG_VERSION'));
  const { ownerUrl, stop } = await open(root);
  expect(await ask(ownerUrl, 'SELECT name FROM kept LIMIT 1')).toEqual([{ name: '仓台' }]);
  await stop();
}, 60_000);
