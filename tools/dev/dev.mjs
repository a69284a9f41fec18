// `npm run dev`: Umi's dev server with the API in the same process and port (see umi-plugin.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeGenerated } from '../build/build.mjs';
import { checkNode } from '../build/check-node.mjs';
import { installWhenNeeded } from '../build/install.mjs';
import { packageProgram, projectRoot, workFolder } from '../build/paths.mjs';
import { reloadable } from '../build/server-bundle.mjs';

checkNode();
process.chdir(projectRoot);
await installWhenNeeded({ dev: true });
await makeGenerated();
const { build } = await import('esbuild');
await build({
  ...reloadable(join(projectRoot, 'tools/dev/dev-api.ts'), join(workFolder, 'dev', 'dev-api.cjs')),
  // It starts a program of its own, which it looks for beside itself.
  external: ['esbuild'],
});
// As in production: this machine only, unless asked otherwise.
process.env.HOST ??= '127.0.0.1';
// What the console has to say, and no advertisements.
process.env.DID_YOU_KNOW = 'none';
const umi = spawn(process.execPath, [packageProgram('umi/bin/umi.js'), 'dev'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: process.env.FORCE_COLOR ?? '1' } : {}) },
});
// The bundler says so at every file that it does not read: the database's, the server's.
const idle = /^(Checking\.\.\.|No changes)\s*$/;
createInterface({ input: umi.stdout }).on('line', (line) => idle.test(line) || console.log(line));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => umi.kill(signal));
umi.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
