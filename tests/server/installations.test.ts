import pg from 'pg';
import type { Model } from '../../src/metadata/model';
import { openFiles } from '../../src/server/adapters/files/open-files';
import { openPool } from '../../src/server/database/pool';
import { migrate } from '../../src/server/installation/migration/migrate';
import { model } from '../../src/server/platform/model';
import { inDatabase, withDatabase } from '../support/cluster';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { makeField, withSample } from '../support/sample-entity';

// The smallest schemas that are a console's: what is asked is who may use the database, and with which version.
const { warehouse, 'sorting-code': sorting } = model.entities;
const base = { ...model, entities: { warehouse, 'sorting-code': sorting }, menu: [], calls: {} } as unknown as Model;
const small = { ...base, entities: { warehouse } } as unknown as Model;
const newer = {
  ...base,
  entities: { warehouse, sample: withSample(base, {}, [makeField('name', {})]).entities.sample },
} as unknown as Model;
const owners = [`cangtai_owner_a_${process.pid}`, `cangtai_owner_b_${process.pid}`] as const;

let server: FreshDatabase;
const made: string[] = [];

beforeAll(async () => {
  server = await freshDatabase();
  for (const owner of owners)
    await inDatabase(server.url, `create role ${owner} login createrole password '${owner}-password'`);
});

afterAll(async () => {
  for (const name of made) await inDatabase(server.url, `drop database ${name} with (force)`);
  const roles = await ask(
    server.url,
    `select rolname from pg_roles where rolname like 'cangtai_app_cangtai_place_${process.pid}%'`,
  );
  for (const { rolname } of roles) await inDatabase(server.url, `drop role if exists "${rolname}"`);
  for (const owner of owners) await inDatabase(server.url, `drop role if exists ${owner}`);
  await server.drop();
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A database of one's own on the server that all share; answers its owner's address. */
async function place(owner: string, template = ''): Promise<string> {
  const name = `cangtai_place_${process.pid}_${made.length}`;
  await inDatabase(server.url, `create database ${name} owner ${owner} ${template && `template ${template}`}`);
  made.push(name);
  const url = new URL(withDatabase(server.url, name));
  return Object.assign(url, { username: owner, password: `${owner}-password` }).toString();
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const roleOf = (url: string): string => new URL(url).username;
const worksAt = async (appUrl: string): Promise<boolean> =>
  (await ask(appUrl, 'select count(*) from warehouse').catch(() => [])).length === 1;
const secretsOf = (role: string) =>
  ask(server.url, `select rolpassword, rolsuper from pg_authid where rolname = '${role}'`);

test('a second installation on the same server has a role of its own, and the first goes on', async () => {
  const [first, second] = [await place(owners[0]), await place(owners[1])];
  const { appUrl } = await migrate({ ownerUrl: first, model: small });
  const before = await secretsOf(roleOf(appUrl));
  const other = await migrate({ ownerUrl: second, model: small });
  expect(roleOf(appUrl)).toContain(nameOf(first));
  expect(roleOf(other.appUrl)).toContain(nameOf(second));
  expect(await secretsOf(roleOf(appUrl))).toEqual(before);
  expect([await worksAt(appUrl), await worksAt(other.appUrl)]).toEqual([true, true]);
}, 60_000);

test('a copy of a database that another owner starts gets a role of its own; the one of the original is not touched', async () => {
  const first = await place(owners[0]);
  const { appUrl } = await migrate({ ownerUrl: first, model: small });
  const before = await secretsOf(roleOf(appUrl));
  const copy = await place(owners[0], nameOf(first));
  const changed = Object.assign(new URL(copy), { username: owners[0], password: 'another-password' }).toString();
  await inDatabase(server.url, `alter role ${owners[0]} password 'another-password'`);
  const other = await migrate({ ownerUrl: changed, model: small });
  await inDatabase(server.url, `alter role ${owners[0]} password '${owners[0]}-password'`);
  expect(roleOf(other.appUrl)).not.toBe(roleOf(appUrl));
  expect(await secretsOf(roleOf(appUrl))).toEqual(before);
  expect([await worksAt(appUrl), await worksAt(other.appUrl)]).toEqual([true, true]);
}, 60_000);

test('when the owner has a new password the application finds its own role again', async () => {
  const url = await place(owners[0]);
  const { appUrl } = await migrate({ ownerUrl: url, model: small });
  await inDatabase(server.url, `alter role ${owners[0]} password 'another-password'`);
  const renewed = await migrate({
    ownerUrl: Object.assign(new URL(url), { password: 'another-password' }).toString(),
    model: small,
  });
  await inDatabase(server.url, `alter role ${owners[0]} password '${owners[0]}-password'`);
  expect(roleOf(renewed.appUrl)).toBe(roleOf(appUrl));
  expect([await worksAt(renewed.appUrl), renewed.applied]).toEqual([true, 0]);
}, 60_000);

test('an installation that shared the former role gets its own; the former is left as it is', async () => {
  const url = await place(owners[0]);
  const { appUrl } = await migrate({ ownerUrl: url, model: small });
  const former = 'cangtai_app';
  await inDatabase(
    server.url,
    `do $$ begin create role ${former} login password 'of-another'; exception when duplicate_object then null; end $$`,
  );
  const before = await secretsOf(former);
  const role = roleOf(appUrl);
  await inDatabase(url, `delete from schema_state where object = 'note role'`);
  await inDatabase(
    url,
    `update schema_state set definition = replace(definition, '${role}', '${former}') where kind = 'grant'`,
  );
  await inDatabase(url, `grant select on warehouse to ${former}; revoke all on warehouse from "${role}"`);
  const next = await migrate({ ownerUrl: url, model: small });
  expect([roleOf(next.appUrl), await worksAt(next.appUrl)]).toEqual([role, true]);
  expect(await secretsOf(former)).toEqual(before);
  expect(await ask(url, `select from information_schema.role_table_grants where grantee = '${former}'`)).toEqual([]);
  await inDatabase(server.url, `drop role if exists ${former}`).catch(() => undefined);
}, 60_000);

test('an older program does not take a newer database back, says both versions, and does so when it is asked to', async () => {
  const url = await place(owners[0]);
  await migrate({ ownerUrl: url, model: small, keepsNewer: true });
  expect((await migrate({ ownerUrl: url, model: newer, keepsNewer: true })).applied).toBeGreaterThan(0);
  const state = () => ask(url, 'select object, definition from schema_state order by 1');
  const before = await state();
  const starting = migrate({ ownerUrl: url, model: small, keepsNewer: true });
  await expect(starting).rejects.toThrow(
    /^NEWER_DATABASE: 数据库已由[^]*版本 version \d[^]*> 版本 version \d[^]*Update the program/,
  );
  expect(await state()).toEqual(before);
  expect((await migrate({ ownerUrl: url, model: small })).applied).toBeGreaterThan(0);
  await expect(migrate({ ownerUrl: url, model: newer, keepsNewer: true })).rejects.toThrow(/^NEWER_DATABASE/);
}, 60_000);

test('files that an older program kept in the database are known to the store of a newer one', async () => {
  const url = await place(owners[0]);
  await migrate({ ownerUrl: url, model: small });
  // As that program left it: pieces of which nothing is noted, and files of records in their rows.
  await inDatabase(
    url,
    `set app.scope to 'system'; drop table stored_file;
     alter table kept_file drop constraint kept_file_content, drop column parts, drop column part_count, alter column content set not null;
     insert into file_piece (file_id, place, pieces, content)
       values (md5('old')::uuid, 0, null, 'one'), (md5('old')::uuid, 1, null, 'two'), (md5('old')::uuid, -1, 2, '');
     insert into kept_file (id, account_id, entity, field, name, media_type, size, hash, content)
       values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'old.png', 'image/png', 3, sha256('png'), 'png');
     update schema_state set definition = 'bytea NOT NULL' where object = 'column kept_file.content';
     delete from schema_state where object like '%stored_file%' or object ~ 'kept_file[.](parts|part_count|kept_file_content)$'
       or object = 'move files in the database'`,
  );
  const { appUrl } = await migrate({ ownerUrl: url, model: small });
  const db = openPool({ url: appUrl });
  const pieces: Uint8Array[] = [];
  for await (const piece of openFiles(db).read(String((await ask(url, `select md5('old')::uuid as id`))[0]?.id)))
    pieces.push(piece);
  await db.destroy();
  expect(Buffer.concat(pieces).toString()).toBe('onetwo');
  const all = withDatabase(server.url, nameOf(url));
  expect(await ask(all, 'select place from stored_file')).toEqual([{ place: 'database' }]);
  expect(await ask(all, 'select parts, part_count, content from kept_file')).toEqual([
    { parts: [], part_count: 0, content: Buffer.from('png') },
  ]);
}, 60_000);

test('a database whose memory of its schema is gone is not taken for an empty one', async () => {
  const url = await place(owners[0]);
  await migrate({ ownerUrl: url, model: small });
  await inDatabase(url, 'truncate schema_state');
  await expect(migrate({ ownerUrl: url, model: small })).rejects.toThrow(
    /^DAMAGED_DATABASE: 数据库不完整：schema_state/,
  );
}, 60_000);
