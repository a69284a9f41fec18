// `npm test`: everything, from the schemas to journeys in a browser. Each step runs, whatever became of those before.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeGenerated } from './build/build.mjs';
import { checkNode } from './build/check-node.mjs';
import { installWhenNeeded } from './build/install.mjs';
import { projectRoot, workFolder } from './build/paths.mjs';
import { countsFrom } from './test/counts.mjs';
import { installChromium } from './test/install-chromium.mjs';
import { inStages, steps } from './test/steps.mjs';
import { keepTemporaryInMemory } from './test/temporary-in-memory.mjs';

checkNode();
process.chdir(projectRoot);
mkdirSync(join(workFolder, 'test'), { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length) {
  console.error(`unknown step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const chosen = Object.entries(steps).filter(([name]) => !wanted.length || wanted.includes(name));
const withoutBrowser = new Set(['build', 'lint', 'schemas', 'types']);
const packages = installWhenNeeded({ dev: true });
const browser = chosen.some(([name]) => name === 'e2e') ? installChromium(packages) : undefined;
await packages;
keepTemporaryInMemory();
await makeGenerated();

// What the caller set up for running the console is not meant for its tests.
const env = { NODE_ENV: undefined, PORT: undefined, CANGTAI_DATA: undefined };
// What chance draws is the same in every run: a red test is one of the change. `test:deep` draws anew, and `SEED=…` here, too.
process.env.SEED ??= '20261123';
const results = [];
for (const stage of inStages(chosen)) results.push(...(await Promise.all(stage.map(inOrder))).flat());

/** The steps of a lane, one after the other. What two lanes say stands between each other, line by line. */
async function inOrder(lane) {
  const done = [];
  for (const step of lane) {
    if (!withoutBrowser.has(step[0])) await browser;
    console.log(`\n━━ ${step[0]}`);
    done.push(await run(step));
  }
  return done;
}

async function run([name, step]) {
  countsFrom(step.report);
  const started = Date.now();
  const { code } = await step.start(env);
  const { passed, failed, files, flaky } = countsFrom(step.report);
  // A step that fails without a failed test to show for it counts as one.
  return {
    name,
    code,
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    files,
    flaky,
    ms: Date.now() - started,
  };
}

const slowest = results
  .flatMap(({ files }) => files)
  .sort(([, a], [, b]) => b - a)
  .slice(0, 20);
if (slowest.length) console.log('\nThe files that took longest:');
for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);

console.log('');
for (const { name, code, passed, failed, ms } of results) {
  const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${(ms / 1000).toFixed(1).padStart(6)} s${tests}`);
}
for (const { file, first, second } of results.flatMap(({ flaky }) => flaky))
  console.log(`flaky: ${file}: ${first}; once more: ${second}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, SEED=${process.env.SEED}`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
