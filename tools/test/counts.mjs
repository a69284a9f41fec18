import { existsSync, readFileSync, rmSync } from 'node:fs';

/** How many tests passed and failed, from what jest or Playwright wrote. Nothing when there is no such file. */
export function countsFrom(file) {
  if (!file || !existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report.stats ? fromPlaywright(report.stats) : fromJest(report);
}

function fromPlaywright({ expected, flaky, unexpected }) {
  return { passed: expected + flaky, failed: unexpected };
}

/** A file that does not even load has no tests, and fails as one. */
function fromJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
