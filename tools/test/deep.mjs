// `npm run test:deep [test …]`: the server's tests in their full sizes, one file after the other; they print their seeds.
import { packageProgram, projectRoot } from '../build/paths.mjs';
import { runNode } from '../build/run.mjs';

process.chdir(projectRoot);
const files = process.argv.slice(2).map((name) => `--testPathPatterns=tests/server/${name}`);
const args = [
  '--config',
  'tests/jest.config.cjs',
  '--selectProjects=server',
  '--runInBand',
  '--testTimeout=600000',
  ...files,
];
const { code } = await runNode(packageProgram('jest/bin/jest.js'), args, { show: 'all', env: { LEVEL: 'deep' } });
process.exit(code);
