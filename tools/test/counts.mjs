import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../build/paths.mjs';

/**
 * How many tests passed and failed, from what jest or Playwright wrote, how long each file took, `[path, milliseconds]`, and what failed
 * at first and not when it was run once more. Nothing when there is no such file.
 */
export function countsFrom(file) {
  if (!file || !existsSync(file)) return { passed: 0, failed: 0, files: [], flaky: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report.stats ? fromPlaywright(report) : fromJest(report);
}

function fromPlaywright({ stats: { expected, flaky: late, unexpected }, suites = [] }) {
  const files = suites.map((suite) => [`tests/e2e/${suite.file}`, durationOf(suite)]);
  return { passed: expected + late, failed: unexpected, files, flaky: suites.flatMap(flakyIn) };
}

/** All tries of all tests of a suite and of those within it. */
function durationOf({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(tries.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function flakyIn({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const told = own.map(({ title }) => ({ file: `tests/e2e/${file}`, first: `failed: ${title}`, second: 'passed' }));
  return [...told, ...suites.flatMap(flakyIn)];
}

/** A file that does not even load has no tests, and fails as one. */
function fromJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [], flaky = [] }) {
  const files = testResults.map(({ name, startTime, endTime }) => [relative(projectRoot, name), endTime - startTime]);
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, files, flaky };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
