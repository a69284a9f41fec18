import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoAccounts } from '../../../src/server/installation/demo';
import { freePort } from '../../../src/server/installation/embedded/free-port';
import { runningDatabase } from '../../../src/server/installation/embedded/running-database';
import { isReady } from '../is-ready';
import { Books } from '../../simulate/books';
import { consolidation } from '../../simulate/consolidation/line';
import { Hiring } from '../../simulate/hire';
import { Person } from '../../simulate/person';
import { sorting } from '../../simulate/sorting/line';
import { Wire } from '../../simulate/wire';

/** A warehouse whose people scan. */
export interface Place {
  warehouse: string;
  foreman: string;
  /** The roles of its operators, by name. */
  roles: string[];
}

export const dongguan: Place = { warehouse: 'DG-COC', foreman: 'dongguan_admin', roles: consolidation.roles };
export const yiwu: Place = { warehouse: 'YW-SOC', foreman: 'yiwu_admin', roles: sorting.roles };

/** Accounts that manage a warehouse and hire its people. */
export interface Management {
  foreman: Person;
  hiring: Hiring;
}

/** The console as `npm start` runs it, on data of its own. */
export interface ScanConsole {
  port: number;
  origin: string;
  /** Straight into its database, as its owner. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  manage(place: Place): Promise<Management>;
  stop(): Promise<void>;
}

export async function startConsole(): Promise<ScanConsole> {
  const data = mkdtempSync(join(tmpdir(), 'cangtai-bench-scan-'));
  // For the unprivileged user who runs the database when we are root.
  chmodSync(data, 0o755);
  const port = await freePort();
  const flags = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const child = spawn(process.execPath, [...flags, 'tools/start.mjs'], {
    env: { ...process.env, PORT: String(port), CANGTAI_DATA: data, SIGN_INS_PER_MINUTE: '100000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await isReady(origin))) await sleep(200);
  if (child.exitCode !== null) throw new Error('The console did not start.');
  const owner = new pg.Pool({ connectionString: await runningDatabase(data), max: 2 });
  return {
    ...{ port, origin, manage: (place) => management(origin, place) },
    query: async (statement, values) => (await owner.query(statement, values)).rows,
    stop: async () => {
      await owner.end();
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function management(origin: string, { warehouse, foreman: username, roles }: Place): Promise<Management> {
  const manners = { books: new Books(), isLost: () => false, pauseMs: () => 0, scanned: () => undefined };
  const newcomer = () => new Person(new Wire(origin), manners);
  const password = demoAccounts()[0]?.password ?? '';
  const foreman = newcomer();
  await foreman.signIn(username, password);
  await foreman.enter(warehouse);
  return { foreman, hiring: new Hiring(foreman, { warehouse, password }, newcomer, roles) };
}
