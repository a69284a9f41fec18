import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { openPool } from '../../src/server/database/pool';
import type { FileStore } from '../../src/server/platform/file-store';
import { openFiles, type FileSettings } from '../../src/server/adapters/files/open-files';
import { filesElsewhere } from '../../src/server/installation/backup/files-elsewhere';
import type { Tables } from '../../src/server/platform/tables';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { S3Server } from '../support/s3-server';

let database: FreshDatabase;
let db: Kysely<Tables>;
let owner: pg.Client;
const folder = mkdtempSync(join(tmpdir(), 'cangtai-files-'));
const s3 = new S3Server();

beforeAll(async () => {
  database = await freshDatabase();
  db = openPool({ url: database.appUrl });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await s3.start();
}, 60_000);
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
  await db.destroy();
  await owner.end();
  await database.drop();
});

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await owner.query(text, values)).rows;

const inFolder = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));

/** The three places, and what each holds. */
const places: Record<FileSettings['current'], () => Promise<string[]>> = {
  database: async () =>
    (await query(`select distinct file_id::text as id from file_piece`)).map(({ id }) => String(id)),
  folder: async () => inFolder(),
  s3: async () => s3.kept(),
};

const settings = (current: FileSettings['current']): FileSettings => ({ current, folder, s3: s3.settings });

async function* inChunks(content: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const nothing = sql`select null::uuid`;
const sum = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const mega = 1024 * 1024;

describe.each(Object.keys(places) as FileSettings['current'][])('files kept in: %s', (current) => {
  let files: FileStore;
  const there = (): Promise<string[]> => (places[current] as () => Promise<string[]>)();
  beforeAll(() => void (files = openFiles(db, settings(current))));

  test.each([0, 1, 300_000, 8 * mega, 8 * mega + 1, 21 * mega])(
    '%d bytes are read again as they were written',
    async (size) => {
      const content = randomBytes(size);
      const stored = await files.write(inChunks(content));
      expect(stored).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), size });
      expect(sum(await whole(files.read(stored.id)))).toBe(sum(content));
      await files.remove([stored.id]);
    },
    60_000,
  );

  test('a file that was removed is gone, and removing it again is no mistake', async () => {
    const { id } = await files.write(inChunks(Buffer.from('x')));
    await files.remove([id]);
    await files.remove([id, crypto.randomUUID()]);
    await expect(whole(files.read(id))).rejects.toMatchObject({ name: 'FileGoneError' });
    expect(await there()).not.toContain(id);
    expect(await query('select 1 from stored_file where id = $1', [id])).toEqual([]);
  });

  test.each([1000, 9 * mega])('a content that breaks off after %d bytes leaves nothing', async (size) => {
    const before = await there();
    const broken = (async function* () {
      yield* inChunks(randomBytes(size));
      throw new Error('the caller hung up');
    })();
    await expect(files.write(broken)).rejects.toThrow('the caller hung up');
    expect(await there()).toEqual(before);
    expect(await query('select 1 from stored_file')).toEqual([]);
  });

  test('one who reads the beginning only holds up nothing', async () => {
    const { id } = await files.write(inChunks(randomBytes(9 * mega)));
    for await (const piece of files.read(id)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await files.remove([id]);
  });

  test('what a killed writer left is swept after a day, what is named or young stays', async () => {
    const ids: string[] = [];
    for (const word of ['named', 'young', 'old']) ids.push((await files.write(inChunks(Buffer.from(word)))).id);
    const [named, young, old] = ids as [string, string, string];
    const begun = crypto.randomUUID();
    await query(`insert into stored_file (id, place) values ($1, $2)`, [begun, current]);
    await query(`update stored_file set create_time = now() - interval '25 hours' where id <> $1`, [young]);
    await files.sweep([nothing, sql`select ${named}::uuid`]);
    const left = await there();
    expect([named, young, old].map((id) => left.includes(id))).toEqual([true, true, false]);
    expect((await query('select id from stored_file order by id')).map(({ id }) => id)).toEqual([named, young].sort());
    await files.remove([named, young]);
  });

  test('files of the place before are read, and go from there', async () => {
    const before = openFiles(db, settings(current === 'database' ? 'folder' : 'database'));
    const { id } = await before.write(inChunks(Buffer.from('older')));
    expect(String(await whole(files.read(id)))).toBe('older');
    await files.remove([id]);
    await expect(whole(before.read(id))).rejects.toMatchObject({ name: 'FileGoneError' });
  });
});

test('a file of a place that is not set up any more is away, not gone', async () => {
  const { id } = await openFiles(db, settings('folder')).write(inChunks(Buffer.from('x')));
  const files = openFiles(db, { current: 'database' });
  await expect(whole(files.read(id))).rejects.toMatchObject({ name: 'FilesAwayError', statusCode: 503 });
  await files.sweep([nothing]);
  expect(inFolder()).toContain(id);
  await openFiles(db, settings('folder')).remove([id]);
});

test('a bucket that does not answer takes nothing, and has everything when it is back', async () => {
  const files = openFiles(db, settings('s3'));
  const { id } = await files.write(inChunks(Buffer.from('before')));
  await s3.kill();
  await expect(files.write(inChunks(Buffer.from('meanwhile')))).rejects.toMatchObject({ name: 'FilesAwayError' });
  await expect(whole(files.read(id))).rejects.toMatchObject({ name: 'FilesAwayError' });
  await expect(files.remove([id])).rejects.toMatchObject({ name: 'FilesAwayError' });
  await s3.start();
  expect(String(await whole(files.read(id)))).toBe('before');
  await query(`update stored_file set create_time = now() - interval '25 hours'`);
  await files.sweep([nothing]);
  expect(s3.kept()).toEqual([]);
  expect(await query('select 1 from stored_file')).toEqual([]);
}, 60_000);

test('a bucket that does not know the secret takes nothing', async () => {
  const wrong = { ...s3.settings, secret: 'another' };
  const files = openFiles(db, { current: 's3', s3: wrong });
  await expect(files.write(inChunks(Buffer.from('x')))).rejects.toMatchObject({
    name: 'FilesAwayError',
    cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
  });
  expect(s3.kept()).toEqual([]);
});

test('a bucket that is not there takes nothing, and no file is taken for gone', async () => {
  const elsewhere = s3.settings.bucket.replace('/cangtai/', '/nobucket/');
  const files = openFiles(db, { current: 's3', s3: { ...s3.settings, bucket: elsewhere } });
  const away = { name: 'FilesAwayError', cause: { message: expect.stringContaining('NoSuchBucket') } };
  await expect(files.write(inChunks(Buffer.from('x')))).rejects.toMatchObject(away);
  await expect(files.write(inChunks(randomBytes(9 * mega)))).rejects.toMatchObject(away);
  const { id } = await openFiles(db, settings('s3')).write(inChunks(Buffer.from('x')));
  await expect(whole(files.read(id))).rejects.toMatchObject(away);
  await openFiles(db, settings('s3')).remove([id]);
});

test('a folder that cannot be written takes nothing', async () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  const files = openFiles(db, { current: 'folder', folder: file });
  await expect(files.write(inChunks(Buffer.from('x')))).rejects.toMatchObject({ name: 'FilesAwayError' });
  rmSync(file);
});

test('a backup says how many files it names and does not hold', async () => {
  await query('delete from stored_file');
  expect(await filesElsewhere(owner)).toEqual([]);
  const { id } = await openFiles(db, settings('folder')).write(inChunks(Buffer.from('x')));
  expect(await filesElsewhere(owner)).toEqual([{ place: 'folder', n: 1 }]);
  await openFiles(db, settings('folder')).remove([id]);
});

test('what lies in the folder is for its owner only', async () => {
  const files = openFiles(db, settings('folder'));
  const { id } = await files.write(inChunks(Buffer.from('x')));
  expect(statSync(join(folder, id.slice(-2), id)).mode & 0o077).toBe(0);
  expect(statSync(join(folder, id.slice(-2))).mode & 0o077).toBe(0);
  await files.remove([id]);
});
