// `npm run dev`: Umi's dev server with the API in the same process and port (see umi-plugin.ts).
import { makeGenerated } from '../build/build.mjs';
import { checkNode } from '../build/check-node.mjs';
import { installWhenNeeded } from '../build/install.mjs';
import { packageProgram, projectRoot } from '../build/paths.mjs';

checkNode();
process.chdir(projectRoot);
await installWhenNeeded({ dev: true });
await makeGenerated();
process.argv.splice(2, Infinity, 'dev');
await import(packageProgram('umi/bin/umi.js'));
