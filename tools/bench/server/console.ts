import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import pg from 'pg';
import { validators } from '../../../src/generated/validators';
import { migrate } from '../../../src/server/installation/migration/migrate';
import { openPool } from '../../../src/server/database/pool';
import { demoAccounts, seedDemo } from '../../../src/server/installation/demo';
import { freePort } from '../../../src/server/installation/embedded/free-port';
import { startDatabase } from '../../../src/server/installation/embedded/start-database';
import { model } from '../../../src/server/platform/model';
import { serverBundle } from '../../build/server-bundle.mjs';
import { isReady } from '../is-ready';
import { caller, type Caller } from './wire';

/** The built server as a process of its own, on an embedded database of its own, with a million records. */
export interface BenchConsole {
  port: number;
  pid: number;
  ownerUrl: string;
  appUrl: string;
  /** A session in the warehouse with the million. */
  arrive(): Promise<Caller>;
  stop(): Promise<void>;
}

const account = 'shenzhen_admin';
const warehouse = 'SZ-SOC';

export async function startConsole(count: number, say: (line: string) => void, webRoot = ''): Promise<BenchConsole> {
  const dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-bench-'));
  // For the unprivileged user who runs the server when we are root.
  chmodSync(dataRoot, 0o755);
  const folder = join(process.cwd(), '.cangtai/bench');
  mkdirSync(folder, { recursive: true });
  const database = await startDatabase({ projectRoot: process.cwd(), dataRoot, databaseUrl: '' });
  const { ownerUrl } = database;
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (child) await ended(child);
    await database.stop();
    rmSync(dataRoot, { recursive: true, force: true });
  };
  try {
    const appUrl = await prepare(ownerUrl, count, say);
    const entry = join(folder, 'serve.mjs');
    await build(serverBundle('tools/bench/server/serve.ts', entry));
    const port = await freePort();
    child = await serve(entry, port, ownerUrl, webRoot);
    return { port, pid: child.pid ?? 0, ownerUrl, appUrl, arrive: () => arrive(port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers the application's address of the database. */
async function prepare(ownerUrl: string, count: number, say: (line: string) => void): Promise<string> {
  const { appUrl } = await migrate({ ownerUrl, model });
  const db = openPool({ url: appUrl });
  await seedDemo({ model, db, validators });
  await db.destroy();
  say(`Writing ${count} records …`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into packaging_material (id, warehouse_id, code, name, type, weight, enable_flag, create_time, update_time, operator)
     select gen_random_uuid(), w.id, 'B-' || lpad(n::text, 8, '0'), '压测包材' || n % 5000, 7, 1 + n % 30000, 1 + (n % 50 = 0)::integer,
       now() - n * interval '1 second', now(), '压测'
     from generate_series(1, $1::integer) n, warehouse w where w.warehouse_code = $2`,
    [count, warehouse],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  return appUrl;
}

async function serve(entry: string, port: number, databaseUrl: string, webRoot: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl };
  const flags = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const child = spawn(process.execPath, [...flags, entry], {
    env: { ...env, SIGN_INS_PER_MINUTE: '100000', BENCH_WEB: webRoot },
    // Its own log tells why something that is measured fails.
    stdio: ['ignore', process.env.BENCH_LOG ? openSync(process.env.BENCH_LOG, 'a') : 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  while (child.exitCode === null && !(await isReady(`http://127.0.0.1:${port}`))) await sleep(50);
  if (child.exitCode !== null) throw new Error('The server did not start.');
  return child;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}

async function arrive(port: number): Promise<Caller> {
  const person = caller(port);
  const password = demoAccounts()[0]?.password;
  await person.call('/api/v1/passport/password_login', { username: account, password });
  const me = JSON.parse(await person.call('/api/v1/user_center/user/get_self_user_info', {})) as Me;
  const place = me.data.user.belonged_ug_list.find(({ org_info }) => org_info.code === warehouse);
  await person.call('/api/v1/user_center/auth/auth', { org_id: place?.org_info.id });
  return person;
}

interface Me {
  data: { user: { belonged_ug_list: { org_info: { id: string; code: string } }[] } };
}
