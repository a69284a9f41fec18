import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { packageProgram, projectRoot } from '../build/paths.mjs';
import { runNode } from '../build/run.mjs';

// What fails in more files than that has not failed by chance.
const mostAgain = 5;

/**
 * Runs jest, and each file that has failed once more, alone: with the same seed, so that what chance has found is found again. The report
 * then says of each file what came last, and under `flaky` what was different the first time.
 */
export async function jestTwice(args, { report, ...how }) {
  const { code } = await runJest(args, report, how);
  const whole = readReport(report);
  const failed = whole?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (code === 0 || failed.length === 0 || failed.length > mostAgain) return { code };
  const againReport = `${report}.again`;
  const flaky = [];
  for (const first of failed) {
    console.log(`\nonce more, alone: ${relative(projectRoot, first.name)}`);
    rmSync(againReport, { force: true });
    const again = await runJest([...args, '--runTestsByPath', first.name], againReport, how);
    const [second] = readReport(againReport)?.testResults ?? [];
    if (again.code !== 0 || second?.status !== 'passed') continue;
    flaky.push({ file: relative(projectRoot, first.name), first: told(first), second: told(second) });
    whole.testResults[whole.testResults.indexOf(first)] = second;
  }
  rmSync(againReport, { force: true });
  writeFileSync(report, JSON.stringify({ ...whole, ...counted(whole.testResults), flaky }));
  return { code: flaky.length === failed.length ? 0 : code };
}

// With --json, jest prints the report, too: its place is the file.
const runJest = (args, report, { env, show = 'errors' }) =>
  runNode(packageProgram('jest/bin/jest.js'), [...args, '--json', `--outputFile=${report}`], { show, env });

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const ofStatus = ({ assertionResults }, wanted) => assertionResults.filter(({ status }) => status === wanted);

function counted(results) {
  const count = (status) => results.reduce((sum, result) => sum + ofStatus(result, status).length, 0);
  const notRun = results.filter((result) => result.status === 'failed' && !ofStatus(result, 'failed').length);
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: notRun.length,
  };
}

/** `2 of 9 failed: title; title`, or `9 passed`. */
function told(result) {
  const failed = ofStatus(result, 'failed');
  const passed = ofStatus(result, 'passed').length;
  if (result.status !== 'failed') return `${passed} passed`;
  if (!failed.length) return 'it did not run';
  return `${failed.length} of ${failed.length + passed} failed: ${failed.map(({ fullName }) => fullName).join('; ')}`;
}
