// `npm run test:planted [name …]`: is each planted defect noticed by the test that should notice it? `--changed`: only those of files that
// changed lately, of many a sample that `SEED` draws; but each of the others must still have its place.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageProgram, projectRoot, workFolder } from '../build/paths.mjs';
import { runNode } from '../build/run.mjs';
import { changedFiles } from './changed-files.mjs';
import { inLanes } from './in-lanes.mjs';

const defects = createRequire(import.meta.url)('../../tests/planted/defects.cjs');
const words = process.argv.slice(2);
const onlyChanged = words.includes('--changed');
const wanted = words.filter((word) => word !== '--changed');
const unknown = wanted.filter((name) => !defects.some((defect) => defect.name === name));
if (unknown.length) throw new Error(`There is no defect named ${unknown.join(', ')}.`);

process.chdir(projectRoot);
mkdirSync(join(workFolder, 'test'), { recursive: true });

/** The code has moved on, and the defect no longer fits into it. */
const isLost = ({ file, instead }) => !readFileSync(file, 'utf8').includes(instead);

const testFiles = ({ room = 'server', test }) => ['ts', 'tsx'].map((ending) => `tests/${room}/${test}.test.${ending}`);

/** Fine when a test has failed: a build that does not start has noticed nothing. Behind a second wall none may fail. */
async function isNoticed({ name, room = 'server', test, named, isHeld = false }) {
  const report = join(workFolder, 'test', `planted-${name}.json`);
  const args = [
    '--config',
    'tests/jest.config.cjs',
    ...(room === 'server' ? ['--selectProjects=server'] : ['--selectProjects=unit', '--selectProjects=browser']),
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
  ];
  const chosen = [`--testPathPatterns=tests/${room}/(${test}).test.tsx?$`, `--testNamePattern=${named}`];
  rmSync(report, { force: true });
  await runNode(packageProgram('jest/bin/jest.js'), [...args, ...chosen], { env: { PLANT: name } });
  if (!existsSync(report)) return false;
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  if (numRuntimeErrorTestSuites) return false;
  if (numFailedTests + numPassedTests === 0) console.log(`  ${name}: no test of ${test} is named so: ${named}`);
  return isHeld ? numFailedTests === 0 && numPassedTests > 0 : numFailedTests > 0;
}

async function chosen() {
  if (wanted.length) return defects.filter(({ name }) => wanted.includes(name));
  if (!onlyChanged) return defects;
  const changed = await changedFiles();
  return defects.filter((one) => changed.has(one.file) || testFiles(one).some((file) => changed.has(file)));
}

// The rest is planted by `test:deep`, and by hand with what has changed.
const most = 10;
function sampled(all) {
  if (!onlyChanged || all.length <= most) return all;
  console.log(`${most} of ${all.length} whose files changed; npm run test:planted -- NAME … plants others`);
  const drawn = ({ name }) => createHash('sha1').update(`${process.env.SEED} ${name}`).digest('hex');
  return all.toSorted((one, other) => drawn(one).localeCompare(drawn(other))).slice(0, most);
}

const lost = defects.filter(isLost);
for (const { name, file, instead } of lost) console.log(`✗ ${name.padEnd(36)} ${file} no longer says: ${instead}`);
const fitting = sampled((await chosen()).filter((one) => !lost.includes(one)));
const noticed = await inLanes(fitting, 2, async (defect) => {
  const started = Date.now();
  const isFine = await isNoticed(defect);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`${isFine ? '✓' : '✗'} ${seconds} s ${defect.name.padEnd(36)} ${defect.test}: ${defect.named}`);
  return isFine;
});
const missed = lost.length + noticed.filter((isFine) => !isFine).length;
console.log(missed ? `\n${missed} not noticed` : '\nall noticed');
process.exit(missed ? 1 : 0);
