import { join } from 'node:path';
import { packageProgram, workFolder } from '../build/paths.mjs';
import { run, runNode } from '../build/run.mjs';

/** The schemas compile, stand in their canonical text, and the screens show what their snapshots say. */
const schemas = {
  async start(env) {
    const meta = (...args) =>
      runNode(packageProgram('tsx/dist/cli.mjs'), ['tools/meta/main.ts', ...args], { show: 'all', env });
    const codes = [];
    for (const words of [['check'], ['format', '--check'], ['snapshot', '--check']])
      codes.push((await meta(...words)).code);
    return { code: Math.max(...codes) };
  },
};
const npmScript = (name) => ({ start: (env) => run('npm', ['run', '--silent', name], { show: 'all', env }) });

function jest(name, projects) {
  const report = join(workFolder, 'test', `${name}.json`);
  const args = ['--config', 'tests/jest.config.cjs', '--passWithNoTests', '--json', `--outputFile=${report}`];
  // With --json, jest prints the report, too: its place is the file.
  const start = (env) =>
    runNode(packageProgram('jest/bin/jest.js'), [...args, '--selectProjects', ...projects], { show: 'errors', env });
  return { start, report };
}

function journeys() {
  const report = join(workFolder, 'test', 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--pass-with-no-tests', '--reporter=list,json'];
  const cli = packageProgram('@playwright/test/cli.js');
  const start = (env) => runNode(cli, args, { show: 'all', env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return { start, report };
}

/** What only reads, and uses one processor, goes at the same time. */
const together = new Set(['schemas', 'lint', 'types']);

/** Groups of steps, one after the other. */
export function inTurn(chosen) {
  const readers = chosen.filter(([name]) => together.has(name));
  const others = chosen.filter(([name]) => !together.has(name)).map((step) => [step]);
  return readers.length ? [readers, ...others] : others;
}

/** Everything that `npm test` does, in this order. `npm test -- unit lint` does some of it. */
export const steps = {
  schemas,
  lint: npmScript('lint'),
  types: npmScript('types'),
  unit: jest('unit', ['unit', 'browser']),
  server: jest('server', ['server']),
  planted: { start: (env) => runNode('tools/test/planted.mjs', ['--changed'], { show: 'all', env }) },
  build: { start: (env) => runNode('tools/build/main.mjs', [], { show: 'all', env }) },
  e2e: journeys(),
};
