import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Model } from '../../src/metadata/model';
import { migrate } from '../../src/server/database/migrate';
import { isLocked } from '../../src/server/embedded/lock';
import { startDatabase } from '../../src/server/embedded/start-database';

export interface Cluster {
  /** The owner's URL of a migrated, empty database that `freshDatabase` copies. */
  templateUrl: string;
  stop(): Promise<void>;
}

const prefix = 'cangtai-test-';
const minuteMs = 60_000;
// Durability is not what these tests ask about; the embedded server's own tests run with it.
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One real PostgreSQL for a test run, with a migrated template in it. `DATABASE_URL`, when set, is used instead. */
export async function startCluster(): Promise<Cluster> {
  removeLeftovers();
  const dataRoot = mkdtempSync(join(tmpdir(), prefix));
  // For the unprivileged user who runs the server when we are root.
  chmodSync(dataRoot, 0o755);
  const { ownerUrl, stop } = await startDatabase({ projectRoot: process.cwd(), dataRoot, settings: quick });
  const template = `cangtai_template_${process.pid}`;
  const stopAll = async () => {
    await inDatabase(ownerUrl, `DROP DATABASE IF EXISTS ${template}`);
    await stop();
    rmSync(dataRoot, { recursive: true, force: true });
  };
  try {
    await inDatabase(ownerUrl, `CREATE DATABASE ${template}`);
    const templateUrl = withDatabase(ownerUrl, template);
    await migrate({ ownerUrl: templateUrl, model: readModel() });
    return { templateUrl, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

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
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    // Of several runs at once, another may have removed it.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    const isYoung = Date.now() - mtimeMs < minuteMs;
    if (!isYoung && !isLocked(join(folder, 'postgres.lock'))) rmSync(folder, { recursive: true, force: true });
  }
}
