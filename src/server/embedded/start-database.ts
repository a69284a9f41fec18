import { findBinaries } from './binaries';
import { ensureDatabase } from './ensure-database';
import { clusterHome } from './home';
import { initialise } from './initialise';
import { keepRunning } from './keep-running';
import { takeLock } from './lock';
import { clearRemains } from './remains';
import { startServer, stopOrphan } from './server';
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

  const home = clusterHome(options.dataRoot);
  const lock = await takeLock(home.lock);
  try {
    const binaries = findBinaries(options.projectRoot, home);
    await stopOrphan(binaries, home, log);
    const password = initialise(binaries, home, log);
    const startAgain = async (port?: number) => {
      await clearRemains(home.data);
      return startServer(binaries, home, options.settings, port);
    };
    const server = keepRunning(await startAgain(), startAgain, log);
    const release = stopWithProcess(server, lock.release);
    const ownerUrl = await ensureDatabase(home, server.port, password);
    return { ownerUrl, stop: release };
  } catch (error) {
    lock.release();
    throw error;
  }
}
