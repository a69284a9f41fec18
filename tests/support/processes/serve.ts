// The whole program as a process of its own, without the built console.
import { main } from '../../../src/server/main';

const [dataRoot = ''] = process.argv.slice(2);

main({ webRoot: '', dataRoot, projectRoot: process.cwd() }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
