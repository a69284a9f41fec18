import { findBinaries, type Binaries } from './binaries';
import { writeRecord } from './cluster-record';
import { systemIdentifier } from './data-folder';
import { clearRemains, takeDatabaseLock } from './database-lock';
import { expectWholeTables } from './expect-whole-tables';
import { explained } from './embedded-error';
import { ensureDatabase } from './ensure-database';
import { clusterHome, type ClusterHome } from './home';
import { initialise } from './initialise';
import { keepRunning } from './keep-running';
import { takeLock } from './lock';
import { startServer, type Server } from './server';
import { stopWithProcess } from './stop-with-process';

export interface DatabaseOptions {
  /** Where `node_modules` with the PostgreSQL binaries is. */
  projectRoot: string;
  /** The folder for everything that must survive a restart. */
  dataRoot: string;
  /** A server of the user's own; nothing is started then. */
  databaseUrl?: string;
  /** More PostgreSQL settings, for tests. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

export interface RunningDatabase {
  /** Of a role that may create databases, roles and tables. Not for the application's own queries. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * The database that the console keeps its records in: the one named by `DATABASE_URL`, otherwise an embedded PostgreSQL
 * under `dataRoot`, kept running until this process ends. A server left over from a killed process is stopped and started anew.
 * Throws EmbeddedError.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { databaseUrl = process.env.DATABASE_URL, log = () => {} } = options;
  if (databaseUrl) return { ownerUrl: databaseUrl, stop: async () => {} };

  try {
    return await startEmbedded(options, log);
  } catch (error) {
    throw explained(error, options.dataRoot);
  }
}

async function startEmbedded(options: DatabaseOptions, log: (line: string) => void): Promise<RunningDatabase> {
  const home = clusterHome(options.dataRoot);
  const lock = await takeLock(home.lock);
  try {
    const binaries = findBinaries(options.projectRoot, home);
    const { server, password } = await startCluster(binaries, home, options, log);
    const stop = stopWithProcess(server, lock.release);
    return await openDatabase(home, server.port, password, stop);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startCluster(
  binaries: Binaries,
  home: ClusterHome,
  { settings }: DatabaseOptions,
  log: (line: string) => void,
): Promise<{ server: Server; password: string }> {
  const lock = await takeDatabaseLock(home, log);
  try {
    const password = initialise(binaries, home, lock, log);
    await clearRemains(home);
    const startAgain = async (port: number) => {
      const next = await takeDatabaseLock(home, () => {});
      try {
        await clearRemains(home);
        return await startServer(binaries, home, next, settings, port);
      } finally {
        next?.release();
      }
    };
    return { server: keepRunning(await startServer(binaries, home, lock, settings), startAgain, log), password };
  } finally {
    // The server has its own part of it now.
    lock?.release();
  }
}

async function openDatabase(
  home: ClusterHome,
  port: number,
  password: string,
  stop: () => Promise<void>,
): Promise<RunningDatabase> {
  try {
    const { ownerUrl, wasThere } = await ensureDatabase(home, port, password);
    if (wasThere) await expectWholeTables(ownerUrl);
    writeRecord(home, { system: systemIdentifier(home.data) });
    return { ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
