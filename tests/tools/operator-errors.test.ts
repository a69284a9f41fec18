import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/server/platform/operator-error';
import { RowsInTheWayError } from '../../src/server/installation/migration/rows-in-the-way';

const root = join(__dirname, '../..');

test('what an installation throws by a name of its own is told to the operator in a sentence', () => {
  const files = execFileSync('git', ['ls-files', 'src/server/installation', 'src/server/platform/start-error.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const others = files
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/class (\w+) extends (\w*Error)\b/g)])
    .filter(([, , parent]) => parent !== 'OperatorError')
    .map(([, name]) => name);
  expect(others).toEqual([]);
});

test('whose rows do not fit the schemas reads which, and no trace', () => {
  const row = { id: '1', label: '运输单1', value: '起始编号1' };
  const found = { object: 'column slip.code', table: 'slip', message: '编码的类型不正确', count: 1, rows: [row] };
  const error = new RowsInTheWayError([found]);
  expect(error).toBeInstanceOf(OperatorError);
  const script = `
    import { orSay } from './tools/build/serve.mjs';
    await orSay(() => { throw Object.assign(new Error(${JSON.stringify(error.message)}), ${JSON.stringify(error)}); });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(error.message);
  expect(stderr).toMatch(/运输单1 {2}“起始编号1”/);
});
