/**
 * How long a million records take to be backed up and restored: `npx tsx tools/bench/restore.ts [count]`. On a database server of its
 * own, with the durability that `npm start` has. Fails when the restore takes a minute or the copy is not the same.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { chain } from '../../src/server/database/audit/chain';
import { headFrom } from '../../src/server/database/audit/link';
import { verifyChain } from '../../src/server/database/audit/verify';
import { backUp } from '../../src/server/installation/backup/backup';
import { backupKeys } from '../../src/server/installation/backup/backup-key';
import { restore } from '../../src/server/installation/backup/restore';
import { migrate } from '../../src/server/installation/migration/migrate';
import { openPool } from '../../src/server/database/pool';
import { seedDemo } from '../../src/server/installation/demo';
import { startDatabase } from '../../src/server/installation/embedded/start-database';
import { model } from '../../src/server/platform/model';

const count = Number(process.argv[2] ?? 1_000_000);
// A tenth of the records has a history, too, which is chained.
const changes = Math.round(count / 10);
const max = 60;

const materials = `insert into packaging_material (id, warehouse_id, code, name, type, weight, enable_flag, create_time, update_time, operator)
  select gen_random_uuid(), w.id, 'B-' || lpad(n::text, 8, '0'), '压测包材' || n % 5000, 7, 1 + n % 30000, 1, now() - n * interval '1 second', now(), '压测'
  from generate_series(1, $1::integer) n, warehouse w where w.warehouse_code = 'SZ-SOC'`;
const history = `insert into history (id, warehouse_id, entity, record_id, version, call, after, account_name, log_id)
  select gen_random_uuid(), warehouse_id, 'packaging-material', id, 1, 'create', jsonb_build_object('code', code, 'name', name), '压测', 'bench'
  from packaging_material limit $1::integer`;

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s`);
  return { seconds, result };
}

const digest = (url: string): Promise<unknown> =>
  connected(
    url,
    async (client) =>
      (await client.query(`select count(*), sum(hashtextextended(p::text, 0)) from packaging_material p`)).rows,
  );

async function fill(ownerUrl: string): Promise<void> {
  const { appUrl } = await migrate({ ownerUrl, model });
  const db = openPool({ url: appUrl, statementTimeoutMs: 0 });
  await seedDemo({ model, db, validators });
  await connected(ownerUrl, async (client) => {
    await client.query(materials, [count]);
    await client.query(history, [changes]);
    await client.query('vacuum analyze');
  });
  await timed(`chained ${changes} entries`, () => chain(db));
  await db.destroy();
}

async function run(serverUrl: string, home: string): Promise<boolean> {
  const at = (name: string): string => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString();
  await connected(serverUrl, (client) => client.query('create database bench_copy template template0'));
  const [source, copy] = [serverUrl, at('bench_copy')];
  console.log(`Writing ${count} records …`);
  await fill(source);
  const folder = join(home, 'backup');
  const { result: manifest } = await timed(`backed up ${count} records`, () =>
    connected(source, (client) => backUp(client, folder, backupKeys(source)[0])),
  );
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`${'the backup'.padEnd(44)} ${(bytes / 1e6).toFixed(1).padStart(7)} MB`);
  const { seconds } = await timed(`restored ${count} records`, () => restore({ ownerUrl: copy, folder, model }));
  const { result: verdict } = await timed(`verified ${changes} links`, () =>
    connected(copy, (client) => verifyChain(client, headFrom(manifest.head))),
  );
  const isSame = JSON.stringify(await digest(source)) === JSON.stringify(await digest(copy));
  console.log(
    `the copy is ${isSame ? '' : 'not '}the same; its chain is ${verdict.breaks.length ? 'broken' : 'whole'} (${verdict.links} links)`,
  );
  return isSame && !verdict.breaks.length && seconds < max;
}

async function main(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'cangtai-bench-'));
  // For the unprivileged user who runs the server when we are root.
  chmodSync(home, 0o755);
  const database = await startDatabase({ projectRoot: process.cwd(), dataRoot: home, databaseUrl: '' });
  const isFine = await run(database.ownerUrl, home).finally(() => database.stop());
  rmSync(home, { recursive: true, force: true });
  process.exitCode = isFine ? 0 : 1;
}

void main();
