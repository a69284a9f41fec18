import { pathFor } from '../../src/metadata/model/access';
import type { Entity } from '../../src/metadata/model';
import type { Answer, Visitor } from '../support/demo-console';
import { startOtherConsole, type OtherConsole } from '../support/other-console';
import { compileWith, type Compiled } from '../support/other-schemas';
import { post } from '../support/post';
import { receiptLines, receiptSchemas } from '../support/receipt-schemas';

let compiled: Compiled;
let demo: OtherConsole;
let keeper: Visitor;

beforeAll(async () => {
  compiled = await compileWith(receiptSchemas({ lines: receiptLines }));
  demo = await startOtherConsole(compiled);
  keeper = await demo.someone('yiwu_admin', 'YW-SOC');
}, 400_000);
afterAll(() => demo.stop());

function call(key: string, body: Record<string, unknown>): Promise<Answer> {
  const made = (compiled.model.entities.receipt as Entity).calls[key];
  return post(demo, keeper, (made && pathFor(made, 'sos')) ?? '', body);
}
const create = (rows: unknown): Promise<Answer> => call('create', { no: 'JJ1', lines: rows });

test('sub-records are saved with their record, changed, told in its history and restored', async () => {
  const first = [
    { sku: 'A1', count: 2 },
    { sku: 'B2', count: 1 },
  ];
  const { data } = await create(first);
  const id = data.receipt_id;
  expect((await call('get', { receipt_id: id })).data.receipt.lines).toEqual(first);
  const second = [{ sku: 'B2', count: 1 }];
  expect((await call('update', { receipt_id: id, version: 1, lines: second })).code).toBe(0);
  const { history_list: past } = (await call('history', { receipt_id: id })).data;
  expect(past[0].changes).toEqual([{ field: 'lines', before: first, after: second }]);
  expect((await call('restore', { receipt_id: id, version: 2, to_version: 1 })).code).toBe(0);
  expect((await call('get', { receipt_id: id })).data.receipt.lines).toEqual(first);
});

test('a wrong cell is refused in its place', async () => {
  const { code, data } = await create([
    { sku: 'A1', count: 1 },
    { sku: 'B2', count: 0 },
  ]);
  expect(code).toBe(compiled.model.constants.errors.invalid);
  expect(data.problems).toMatchObject([{ field: 'lines[1].count', rule: 'minimum' }]);
});

test('the table refuses what the schema refuses, whoever writes it', async () => {
  const { data } = await create([{ sku: 'A1', count: 1 }]);
  const bad = [
    [],
    {},
    ['A1'],
    [{ sku: 'A1' }],
    [{ sku: 'a1', count: 1 }],
    [{ sku: 'A1', count: 0 }],
    [{ sku: 'A1', count: 1.5 }],
  ];
  const worse = [
    [{ sku: 'A1', count: '1' }],
    [{ sku: 'A1', count: 1, kind: 424242 }],
    [{ sku: 'A1', count: 1, x: 1 }],
    [{ sku: null, count: 1 }],
  ];
  for (const rows of [...bad, ...worse]) {
    const written = demo.query(`update receipt set lines = $1 where id = $2`, [JSON.stringify(rows), data.receipt_id]);
    await expect([rows, await written.catch(({ code }) => code)]).toEqual([rows, '23514']);
  }
});
