import { join } from 'node:path';
import { packageProgram, workFolder } from '../build/paths.mjs';
import { run, runNode } from '../build/run.mjs';
import { jestTwice } from './jest-twice.mjs';

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

/** `options`: more words for jest. */
function jest(name, projects, options = []) {
  const report = join(workFolder, 'test', `${name}.json`);
  const args = [
    '--config',
    'tests/jest.config.cjs',
    '--passWithNoTests',
    ...projects.map((one) => `--selectProjects=${one}`),
    ...options,
  ];
  return { start: (env) => jestTwice(args, { report, env }), report };
}

function journeys() {
  const report = join(workFolder, 'test', 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--pass-with-no-tests', '--retries=1'];
  const cli = packageProgram('@playwright/test/cli.js');
  const start = (env) =>
    runNode(cli, [...args, '--reporter=list,json', '--trace=on-first-retry'], {
      show: 'all',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
  return { start, report };
}

/**
 * The lanes of the first stage, side by side, each a step after another. Journeys and the server's tests wait for pages, databases and
 * processes two fifths of their time: what only calculates goes meanwhile, one process at a time.
 */
const lanes = [
  ['build', 'e2e', 'server'],
  ['lint', 'schemas', 'types', 'unit', 'planted'],
];

/** Stages, one after the other; the lanes of a stage go at the same time, the steps of a lane one after the other. */
export function inStages(chosen) {
  const byName = new Map(chosen.map((step) => [step[0], step]));
  const first = lanes.map((lane) => lane.flatMap((name) => (byName.has(name) ? [byName.get(name)] : [])));
  const later = chosen.filter(([name]) => !lanes.flat().includes(name)).map((step) => [[step]]);
  return [first.filter((lane) => lane.length), ...later].filter((stage) => stage.length);
}

/** Everything that `npm test` does, in this order. `npm test -- unit lint` does some of it. */
export const steps = {
  schemas,
  lint: npmScript('lint'),
  types: npmScript('types'),
  // Beside others: one worker, started anew before it has grown large.
  unit: jest('unit', ['unit', 'browser'], ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB']),
  // Of three, one waits for a database that stands still, a connection that times out, or a process that starts.
  server: jest('server', ['server'], ['--maxWorkers=3']),
  planted: { start: (env) => runNode('tools/test/planted.mjs', ['--changed'], { show: 'all', env }) },
  build: { start: (env) => runNode('tools/build/main.mjs', [], { show: 'all', env }) },
  e2e: journeys(),
};
