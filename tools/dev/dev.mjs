// `npm run dev`: Umi's dev server with the API in the same process and port (see umi-plugin.ts).
import { join } from 'node:path';
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
await build(reloadable(join(projectRoot, 'tools/dev/dev-api.ts'), join(workFolder, 'dev', 'dev-api.cjs')));
// As in production: this machine only, unless asked otherwise.
process.env.HOST ??= '127.0.0.1';
process.argv.splice(2, Infinity, 'dev');
await import(packageProgram('umi/bin/umi.js'));
