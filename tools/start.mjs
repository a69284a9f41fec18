// `npm start`: installs when needed, builds when stale, and serves console and API on one port.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { join } from 'node:path';
import { buildWhenStale } from './build/build.mjs';
import { checkNode } from './build/check-node.mjs';
import { endWithParent } from './build/end-with-parent.mjs';
import { installWhenNeeded } from './build/install.mjs';
import { projectRoot, serverEntry, webRoot, workFolder } from './build/paths.mjs';
import { load, orSay, serve } from './build/serve.mjs';

checkNode();
endWithParent();
process.chdir(projectRoot);
await installWhenNeeded();
await buildWhenStale();
process.env.NODE_ENV = 'production';

if (process.argv.includes('--demo')) process.env.CANGTAI_DEMO = '1';
if (process.argv.includes('--no-demo')) process.env.CANGTAI_DEMO = '0';

const dataRoot = process.env.CANGTAI_DATA ?? join(workFolder, 'data');
if (process.argv.includes('--reset-demo')) {
  await orSay(async () => {
    const { resetDatabase } = await load(join(serverEntry, '../reset.mjs'));
    await resetDatabase({ projectRoot, dataRoot, log: console.log });
  });
} else {
  await serve(serverEntry, { webRoot, dataRoot, projectRoot });
}
