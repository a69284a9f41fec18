import { existsSync, readFileSync } from 'node:fs';
import { ensureDatabase } from './ensure-database';
import { clusterHome } from './home';
import { readPostmaster, runningServer } from './postmaster';

/** The owner's address of the embedded database that a console is using right now; undefined when none runs there. */
export async function runningDatabase(dataRoot: string): Promise<string | undefined> {
  if (!existsSync(dataRoot)) return undefined;
  const home = clusterHome(dataRoot);
  const port = readPostmaster(home.data)?.port;
  if (!port || !runningServer(home.data)) return undefined;
  return (await ensureDatabase(home, port, readFileSync(home.password, 'utf8').trim())).ownerUrl;
}
