// `npm run test:planted [name …]`: is each planted defect noticed by the test that should notice it?
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageProgram, projectRoot, workFolder } from '../build/paths.mjs';
import { runNode } from '../build/run.mjs';

const defects = createRequire(import.meta.url)('../../tests/planted/defects.cjs');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !defects.some((defect) => defect.name === name));
if (unknown.length) throw new Error(`There is no defect named ${unknown.join(', ')}.`);

process.chdir(projectRoot);
mkdirSync(join(workFolder, 'test'), { recursive: true });

/** Fine when a test has failed: a build that does not start has noticed nothing. Behind a second wall none may fail. */
async function isNoticed({ name, test, named, isHeld = false }) {
  const report = join(workFolder, 'test', `planted-${name}.json`);
  const args = ['--config', 'tests/jest.config.cjs', '--selectProjects', 'server', '--json', `--outputFile=${report}`];
  const chosen = [`--testPathPatterns=tests/server/(${test}).test.ts`, `--testNamePattern=${named}`];
  await runNode(packageProgram('jest/bin/jest.js'), [...args, ...chosen], { env: { PLANT: name } });
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  if (numRuntimeErrorTestSuites) return false;
  return isHeld ? numFailedTests === 0 && numPassedTests > 0 : numFailedTests > 0;
}

let missed = 0;
for (const defect of defects.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  const noticed = await isNoticed(defect);
  missed += noticed ? 0 : 1;
  console.log(`${noticed ? '✓' : '✗'} ${defect.name.padEnd(36)} ${defect.test}: ${defect.named}`);
}
console.log(missed ? `\n${missed} not noticed` : '\nall noticed');
process.exit(missed ? 1 : 0);
