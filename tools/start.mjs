// `npm start`: installs when needed, builds when stale, and serves console and API on one port.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build/build.mjs';
import { checkNode } from './build/check-node.mjs';
import { installWhenNeeded } from './build/install.mjs';
import { projectRoot, serverEntry, webRoot, workFolder } from './build/paths.mjs';

checkNode();
process.chdir(projectRoot);
await installWhenNeeded();
await buildWhenStale();
process.env.NODE_ENV = 'production';

const dataRoot = process.env.CANGTAI_DATA ?? join(workFolder, 'data');
const load = (file) => import(pathToFileURL(file).href);
try {
  if (process.argv.includes('--reset-demo')) {
    const { resetDatabase } = await load(join(serverEntry, '../reset.mjs'));
    await resetDatabase({ projectRoot, dataRoot, log: console.log });
  } else {
    const { main } = await load(serverEntry);
    await main({ webRoot, dataRoot, projectRoot });
  }
} catch (error) {
  console.error(reason(error));
  process.exit(1);
}

/** What is the user's to mend is said in a sentence; anything else with where it happened. */
function reason(error) {
  if (error?.name === 'EmbeddedError' || error?.name === 'SettingsError') return error.message;
  const isUnreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'].includes(error?.code);
  if (process.env.DATABASE_URL && isUnreachable) return `连接不上 DATABASE_URL 指定的数据库:${error.message}`;
  return error;
}
