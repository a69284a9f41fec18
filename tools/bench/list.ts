/**
 * What a list costs with a million records, compared with the same list of a few hundred: `npx tsx tools/bench/list.ts [count]`.
 * Prints medians and their ratio, which, unlike the times, can be compared between machines. On a database of its own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { validators } from '../../src/generated/validators';
import { buildApp } from '../../src/server/http/app';
import { migrate } from '../../src/server/installation/migration/migrate';
import { openPool } from '../../src/server/database/pool';
import { demoAccounts, seedDemo } from '../../src/server/installation/demo';
import { startDatabase } from '../../src/server/installation/embedded/start-database';
import { identityPort } from '../../src/server/identity';
import { model } from '../../src/server/platform/model';

const count = Number(process.argv[2] ?? 1_000_000);
const rounds = 21;
const path = '/api/v1/supply_chain_sos/list_packaging_material';

const lists: [name: string, body: object][] = [
  ['first page', {}],
  ['sorted by name', { pagination: { page: 1, size: 50, sort_option: { field: 'name', direction: 1 } } }],
  ['last page there is', { pagination: { page: 200, size: 50 } }],
  ['filter that fits all', { enable_flag: 1 }],
  ['part of a code, few fit', { code: '77777' }],
  ['part of a name, all fit', { name: '压测' }],
  ['two signs, none fits', { name: '没有' }],
  ['part of a name, none fits', { name: '没有这样的包材' }],
];

/** The cookie of a session in the warehouse. */
async function arrive(app: FastifyInstance, username: string): Promise<string> {
  const send = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const cookieOf = (response: { headers: object }) =>
    String((response.headers as Record<string, unknown>)['set-cookie']).split(';')[0];
  const password = demoAccounts()[0]?.password;
  const cookie = cookieOf(await send('/api/v1/passport/password_login', { username, password }));
  const me = await send('/api/v1/user_center/user/get_self_user_info', {}, cookie);
  const org_id = me.json().data.user.belonged_ug_list[0].org_info.id;
  return cookieOf(await send('/api/v1/user_center/auth/auth', { org_id }, cookie)) ?? '';
}

async function median(app: FastifyInstance, cookie: string, payload: object): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { code, msg } = (await app.inject({ method: 'POST', url: path, payload, headers: { cookie } })).json();
    if (code !== 0) throw new Error(msg);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Records of the warehouse in Shenzhen; the one in Yiwu keeps its few hundred. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into packaging_material (id, warehouse_id, code, name, type, weight, enable_flag, create_time, update_time, operator)
     select gen_random_uuid(), w.id, 'B-' || lpad(n::text, 8, '0'), '压测包材' || n % 5000, 7, 1 + n % 30000, 1, now() - n * interval '1 second', now(), '压测'
     from generate_series(1, $1::integer) n, warehouse w where w.warehouse_code = 'SZ-SOC'`,
    [count],
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function run(ownerUrl: string): Promise<void> {
  const { appUrl } = await migrate({ ownerUrl, model });
  const db = openPool({ url: appUrl });
  await seedDemo({ model, db, validators });
  console.log(`Writing ${count} records …`);
  await fill(ownerUrl);
  const app = await buildApp({ model, validators, db, identity: identityPort(model) });
  const [few, many] = [await arrive(app, 'yiwu_admin'), await arrive(app, 'shenzhen_admin')];
  for (const [name, body] of lists) {
    const [small, large] = [await median(app, few, body), await median(app, many, body)];
    console.log(`${name.padEnd(28)} ${small.toFixed(1)} ms → ${large.toFixed(1)} ms   × ${(large / small).toFixed(1)}`);
  }
  await app.close();
  await db.destroy();
}

async function main(): Promise<void> {
  const dataRoot = mkdtempSync(join(tmpdir(), 'cangtai-bench-'));
  // For the unprivileged user who runs the server when we are root.
  chmodSync(dataRoot, 0o755);
  const database = await startDatabase({ projectRoot: process.cwd(), dataRoot, databaseUrl: '' });
  await run(database.ownerUrl).finally(() => database.stop());
  rmSync(dataRoot, { recursive: true, force: true });
}

void main();
