// `npm run test:deep [test …]`: tests and journeys (`journeys`) in their full sizes and all planted defects; a table at the end,
// whatever failed.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageProgram, projectRoot, workFolder } from '../build/paths.mjs';
import { runNode } from '../build/run.mjs';
import { countsFrom } from './counts.mjs';
import { figuresIn } from './figures.mjs';
import { inLanes } from './in-lanes.mjs';
import { installChromium } from './install-chromium.mjs';

process.chdir(projectRoot);
mkdirSync(join(workFolder, 'test'), { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.some((word) => name.includes(word));
/** Tests with full sizes of their own ask for the level, or take samples. */
const isSized = (path) => /support\/(level|sample|seeded|deep-test)'/.test(readFileSync(path, 'utf8'));
/** Tests that count seconds until the server is back run alone. */
const isAlone = ({ name }) => name === 'crashes';
/** Those that take ten minutes begin first: none of them is to run on by itself at the end. */
const longest = ['sequences', 'fuzz', 'line-histories', 'list-paging', 'simulation', 'scan-duels'];
const turn = ({ name }) => (longest.includes(name) ? longest.indexOf(name) : longest.length);
const suites = readdirSync('tests', { recursive: true })
  .map((path) => `tests/${path}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/e2e/') && isSized(path))
  .map((path) => ({ path, name: /([^/]+)\.test\.tsx?$/.exec(path)[1] }))
  .filter(({ name }) => isWanted(name))
  .sort((one, other) => turn(one) - turn(other));
if (!suites.length && !isWanted('journeys')) throw new Error(`No test is named like ${wanted.join(', ')}.`);

const results = [];
/** Runs it, whatever became of those before, and tells as it goes. */
async function record(name, run) {
  const started = Date.now();
  const told = await run();
  const result = { name, seconds: (Date.now() - started) / 1000, ...told };
  results.push(result);
  console.log(line(result));
}

/** A process of its own: what ends it ends nothing else. */
async function suite({ name, path }) {
  const report = join(workFolder, 'test', `deep-${name}.json`);
  countsFrom(report);
  const args = ['--config', 'tests/jest.config.cjs', '--runInBand', '--testTimeout=1200000'];
  const chosen = ['--json', `--outputFile=${report}`, '--runTestsByPath', path];
  const { code, output } = await runNode(packageProgram('jest/bin/jest.js'), [...args, ...chosen], {
    env: { LEVEL: 'deep' },
  });
  const { passed, failed } = countsFrom(report);
  if (code !== 0) console.log(output);
  return {
    isFine: code === 0,
    tests: `${passed} passed${failed ? `, ${failed} failed` : ''}`,
    figures: figuresIn(output),
  };
}

/** On a console of their own, which is built first when it is stale. */
async function journeys() {
  await installChromium();
  const report = join(workFolder, 'test', 'deep-journeys.json');
  countsFrom(report);
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const { code, output } = await runNode(packageProgram('@playwright/test/cli.js'), args, {
    env: { LEVEL: 'deep', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { passed, failed } = countsFrom(report);
  if (code !== 0) console.log(output);
  return { isFine: code === 0, tests: `${passed} passed${failed ? `, ${failed} failed` : ''}`, figures: [] };
}

async function planted() {
  const { code, output } = await runNode('tools/test/planted.mjs', []);
  const noticed = (output.match(/^✓/gm) ?? []).length;
  const missed = output.match(/^✗.*/gm) ?? [];
  return { isFine: code === 0, tests: `${noticed} noticed, ${missed.length} missed`, figures: missed };
}

function line({ name, isFine, seconds, tests, figures }) {
  const head = `${isFine ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s  ${tests}`;
  return [head, ...figures.map((figure) => `${' '.repeat(10)}${figure}`)].join('\n');
}

const began = Date.now();
const runSuite = (one) => record(one.name, () => suite(one));
await inLanes(suites.filter(isAlone), 1, runSuite);
await inLanes(
  suites.filter((one) => !isAlone(one)),
  2,
  runSuite,
);
if (isWanted('journeys')) await record('journeys', journeys);
if (!wanted.length) await record('planted defects', planted);

console.log(`\n${results.map(line).join('\n')}`);
const failed = results.filter(({ isFine }) => !isFine).map(({ name }) => name);
const minutes = (Date.now() - began) / 60_000;
console.log(
  `\n${results.length - failed.length} of ${results.length} in order, ${minutes.toFixed(1)} minutes${failed.length ? `; not: ${failed.join(', ')}` : ''}`,
);
process.exit(failed.length ? 1 : 0);
