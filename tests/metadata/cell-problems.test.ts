import { createFormStore } from '../../src/engine/core/form/form-store';
import { bodyErrors } from '../../src/metadata/check/body-errors';
import type { Call, Entity } from '../../src/metadata/model';
import { problemsOf } from '../../src/metadata/check/problems-of';
import { compileWith, type Compiled } from '../support/other-schemas';
import { receiptLines, receiptSchemas } from '../support/receipt-schemas';

let compiled: Compiled;
beforeAll(async () => {
  compiled = await compileWith(receiptSchemas({ lines: receiptLines }));
}, 400_000);

/** What is wrong with a receipt of these lines, before any record is looked at: in the browser and on the server. */
function complaints(lines: unknown) {
  const { model, validators } = compiled;
  const entity = model.entities.receipt as Entity;
  const call = entity.calls.create as Call;
  const errors = bodyErrors(validators['receipt.create'] as Parameters<typeof bodyErrors>[0], { no: 'JJ1', lines });
  return errors.length ? problemsOf(call, entity, errors, model.messages) : [];
}

test('a column is a field of its own: its limits, its unit and its words', () => {
  const [lines] = (compiled.model.entities.receipt as Entity).fields.filter(({ name }) => name === 'lines');
  expect(lines?.type).toBe('records');
  expect(lines?.columns?.map(({ name, type, required, unit }) => [name, type, required, unit])).toEqual([
    ['sku', 'text', true, undefined],
    ['count', 'integer', true, '件'],
    ['kind', 'enum', false, undefined],
  ]);
});

test('each wrong cell is complained about in its place, in words', () => {
  const found = complaints([{ sku: 'A1', count: 1 }, { count: 0 }, { sku: '?', count: 100 }]);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      { field: 'lines[1].sku', rule: 'required', message: '第 2 行：请输入货号' },
      { field: 'lines[1].count', rule: 'minimum', message: expect.stringMatching(/^第 2 行：数量/) },
      { field: 'lines[2].sku', rule: 'pattern', message: '第 3 行：货号由字母和数字组成' },
      { field: 'lines[2].count', rule: 'maximum', message: expect.stringMatching(/^第 3 行：数量/) },
    ]),
  );
});

test('too few and too many are told by their field, in rows, as files and tags are in words of their own', () => {
  const row = { sku: 'A1', count: 1 };
  expect(complaints([])).toMatchObject([{ field: 'lines', message: '请输入明细' }]);
  expect(complaints([row, row, row, row])).toMatchObject([{ field: 'lines', message: '明细最多填写3行' }]);
  const { fields } = compiled.model.entities.receipt as Entity;
  expect(fields.find(({ name }) => name === 'photos')?.messages.maxItems).toBe('交接照片最多上传2个文件');
});

test('who has chosen nothing is asked to choose', () => {
  expect(complaints([{ sku: 'A1', count: 1, kind: null }])).toEqual([
    { field: 'lines[0].kind', rule: 'required', message: '第 1 行：请选择种类' },
  ]);
});

test('none, too many and what is no sub-record are complained about at the field', () => {
  const row = { sku: 'A1', count: 1 };
  expect(complaints([row])).toEqual([]);
  for (const lines of [[], [row, row, row, row], ['A1'], [{ ...row, colour: 'red' }]])
    expect(complaints(lines).map(({ field }) => field)).toEqual(['lines']);
});

test('a cell that is mended loses its complaint, the others keep theirs; when rows come or go, none stays', () => {
  const store = createFormStore({ values: { lines: [{ count: 0 }] }, targets: {} });
  store.setProblems(complaints([{ count: 0 }]));
  expect([...store.innerProblems('lines').keys()].sort()).toEqual(['0.count', '0.sku']);
  expect(store.innerProblems('lines')).toBe(store.innerProblems('lines'));
  store.set('lines', [{ count: 0, sku: 'A1' }]);
  expect([...store.innerProblems('lines').keys()]).toEqual(['0.count']);
  store.set('lines', [{ count: 0, sku: 'A1' }, {}]);
  expect(store.problems()).toEqual([]);
});
