import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts an embedded database that has been made, and holds nothing, into the folder: for tests of what comes after, since to make one takes
 * seconds. All copies are one cluster to PostgreSQL.
 */
export function copyMadeCluster(dataRoot: string): void {
  const made = process.env.CANGTAI_TEST_CLUSTER;
  if (made === undefined) throw new Error('No cluster to copy: only tests in tests/server have one.');
  // Then the test makes its own.
  if (!made) return;
  spawnSync('cp', ['-a', `${made}/.`, dataRoot]);
  for (const name of ['postgres.log', 'postgres.lock', 'postgres.server.lock'])
    rmSync(join(dataRoot, name), { force: true });
}
