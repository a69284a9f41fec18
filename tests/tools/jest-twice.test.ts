import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsFrom } from '../../tools/test/counts.mjs';
import { jestTwice } from '../../tools/test/jest-twice.mjs';

jest.setTimeout(120_000);

let folder = '';
let report = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jest-twice-'));
  report = join(folder, 'report.json');
  writeFileSync(join(folder, 'jest.config.json'), '{ "testEnvironment": "node", "cache": false, "transform": {} }');
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Tests that write down each time that they are run, and with which seed. */
function write(name: string, passesWhen: string): void {
  const seen = JSON.stringify(join(folder, `${name}.seen`));
  const code = `const fs = require('node:fs');
    fs.appendFileSync(${seen}, process.env.SEED + ' ');
    const time = fs.readFileSync(${seen}, 'utf8').trim().split(' ').length;
    test('is there', () => {});
    test('holds', () => expect(${passesWhen}).toBe(true));`;
  mkdirSync(join(folder, 'tests'), { recursive: true });
  writeFileSync(join(folder, 'tests', `${name}.test.js`), code);
}

const run = (): Promise<{ code: number }> =>
  jestTwice(['--rootDir', folder, '--config', join(folder, 'jest.config.json')], {
    report,
    env: { SEED: '7' },
    show: 'nothing',
  });
const seen = (name: string): string => readFileSync(join(folder, `${name}.seen`), 'utf8').trim();

test('a file that fails by chance is run once more, alone and with the same seed, and told as flaky with both results', async () => {
  write('steady', 'true');
  write('shaky', 'time > 1');
  expect((await run()).code).toBe(0);
  expect([seen('steady'), seen('shaky')]).toEqual(['7', '7 7']);
  const { passed, failed, flaky } = countsFrom(report);
  expect([passed, failed]).toEqual([4, 0]);
  expect(flaky).toEqual([
    { file: expect.stringMatching(/shaky\.test\.js$/), first: '1 of 2 failed: holds', second: '2 passed' },
  ]);
});

test('a file that fails twice fails the run, whatever becomes of the others', async () => {
  write('broken', 'false');
  write('shaky', 'time > 1');
  expect((await run()).code).toBe(1);
  expect([seen('broken'), seen('shaky')]).toEqual(['7 7', '7 7']);
  const { passed, failed, flaky } = countsFrom(report);
  expect([passed, failed, flaky.length]).toEqual([3, 1, 1]);
});

test('where many files fail, none is run once more', async () => {
  for (let count = 0; count < 6; count += 1) write(`broken${count}`, 'time > 1');
  expect((await run()).code).toBe(1);
  expect(seen('broken0')).toBe('7');
  expect(countsFrom(report).failed).toBe(6);
});

test('the files that are begun first are there', () => {
  const { longest } = jest.requireActual<{ longest: string[] }>('../support/longest-first.cjs');
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});
