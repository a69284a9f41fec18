// `npm start`: installs when needed, builds when stale, and serves console and API on one port.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildWhenStale } from './build/build.mjs';
import { checkNode } from './build/check-node.mjs';
import { endWithParent } from './build/end-with-parent.mjs';
import { installWhenNeeded } from './build/install.mjs';
import { projectRoot, serverEntry, webRoot, workFolder } from './build/paths.mjs';
import { load, orSay, serve } from './build/serve.mjs';
import { startGateways } from './simulator/gateways.mjs';

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
  await simulateGateways();
  await serve(serverEntry, { webRoot, dataRoot, projectRoot });
}

/** The demo world has systems outside, too: a server of their own for those that are not set up. */
async function simulateGateways() {
  const { env } = process;
  const isDemo = env.CANGTAI_DEMO === '1' || (env.CANGTAI_DEMO !== '0' && !env.DATABASE_URL);
  const missing = ['TRANSLATION', 'CARRIER', 'TRANSPORT', 'PARTNER', 'WAREHOUSE'].filter(
    (name) => env[`CANGTAI_GATEWAY_${name}_URL`] === undefined,
  );
  if (!isDemo || !missing.length) return;
  const secret = randomBytes(24).toString('base64url');
  const { url } = await startGateways({ secret });
  for (const name of missing) {
    env[`CANGTAI_GATEWAY_${name}_URL`] = url;
    env[`CANGTAI_GATEWAY_${name}_SECRET`] = secret;
  }
}
