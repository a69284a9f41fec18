import { join } from 'node:path';
import { runningDatabase } from '../../src/server/installation/embedded/running-database';
import { startDatabase } from '../../src/server/installation/embedded/start-database';

const dataRoot = (): string => process.env.CANGTAI_DATA ?? join(process.cwd(), '.cangtai', 'data');

/** The database at hand: the one of `DATABASE_URL`, or the embedded one of a running console. */
export async function databaseAtHand(): Promise<string | undefined> {
  return process.env.DATABASE_URL || (await runningDatabase(dataRoot()));
}

/** Works with the database at hand, or with the embedded one, started for the time of the work. */
export async function withDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const running = await databaseAtHand();
  if (running) return work(running);
  const started = await startDatabase({ projectRoot: process.cwd(), dataRoot: dataRoot(), log: console.error });
  try {
    return await work(started.ownerUrl);
  } finally {
    await started.stop();
  }
}
