import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Model } from '../../src/metadata/model';
import { migrate } from '../../src/server/installation/migration/migrate';
import { isFileLocked } from '../../src/server/installation/embedded/file-lock';
import { startDatabase } from '../../src/server/installation/embedded/start-database';

export interface Cluster {
  /** A data folder with a cluster that has been made and stopped, for tests to copy; empty with a database of the user's. */
  madeCluster: string;
  /** The owner's URL of a migrated, empty database that `freshDatabase` copies. */
  templateUrl: string;
  /** Its address for the application's role. */
  templateAppUrl: string;
  stop(): Promise<void>;
}

const prefix = 'cangtai-test-';
const minuteMs = 60_000;
// Durability is not what these tests ask about; the embedded server's own tests run with it.
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One real PostgreSQL for a test run, with a migrated template in it. `DATABASE_URL`, when set, is used instead. */
export async function startCluster(): Promise<Cluster> {
  await removeLeftovers();
  const home = mkdtempSync(join(tmpdir(), prefix));
  const [dataRoot, madeCluster] = [join(home, 'run'), join(home, 'made')];
  mkdirSync(madeCluster);
  // For the unprivileged user who runs the server when we are root.
  for (const folder of [home, madeCluster]) chmodSync(folder, 0o755);
  const made = await startDatabase({ projectRoot: process.cwd(), dataRoot: madeCluster, settings: quick });
  await made.stop();
  spawnSync('cp', ['-a', madeCluster, dataRoot]);
  const { ownerUrl, stop } = await startDatabase({ projectRoot: process.cwd(), dataRoot, settings: quick });
  const template = `cangtai_template_${process.pid}`;
  const stopAll = async () => {
    for (const name of [template, seededName(template)]) await inDatabase(ownerUrl, `DROP DATABASE IF EXISTS ${name}`);
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await inDatabase(ownerUrl, `CREATE DATABASE ${template}`);
    const templateUrl = withDatabase(ownerUrl, template);
    const { appUrl } = await migrate({ ownerUrl: templateUrl, model: readModel() });
    return {
      templateUrl,
      templateAppUrl: appUrl,
      madeCluster: process.env.DATABASE_URL ? '' : madeCluster,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The template that has the demo world in it, beside the empty one. `seeded-template.ts` makes it when it is first wanted. */
export const seededName = (template: string): string => `${template}_seeded`;

export function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).toString();
}

/** One statement on a connection of its own. */
export async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function readModel(): Model {
  const file = 'src/generated/model.json';
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run meta -- types" first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Model;
}

/** Clusters of test runs that were killed. Their servers end by themselves once their folder is gone. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    // Of several runs at once, another may have removed it.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    const isYoung = Date.now() - mtimeMs < minuteMs;
    const locks = ['made', 'run'].map((name) => isFileLocked(join(folder, name, 'postgres.lock')));
    if (!isYoung && !(await Promise.all(locks)).some(Boolean)) rmSync(folder, { recursive: true, force: true });
  }
}
