import { expandRange } from '../../src/server/records/expand-range';
import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors } = model.constants;
let demo: DemoConsole;
let admin: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

const range = (start: string, end: string) =>
  admin.call('sorting-code.create', { sorting_no_start: start, sorting_no_end: end, level: 9001 });
const stored = async (prefix: string) =>
  (await demo.query('select sorting_no from sorting_code where sorting_no like $1 order by 1', [`${prefix}%`])).map(
    (row) => row.sorting_no,
  );

test('a whole range is created at once, with a history row each', async () => {
  const { data } = await range('ZX-008', 'ZX-011');
  expect(data).toMatchObject({ count: 4, id_list: expect.arrayContaining([expect.any(String)]) });
  expect(await stored('ZX')).toEqual(['ZX-008', 'ZX-009', 'ZX-010', 'ZX-011']);
  expect(
    await demo.query(`select 1 from history where record_id = any($1::uuid[]) and call = 'create'`, [data.id_list]),
  ).toHaveLength(4);
});

test('all or nothing: what is there already is named', async () => {
  await range('ZY-003', 'ZY-004');
  expect(await range('ZY-001', 'ZY-006')).toMatchObject({
    code: errors.duplicate,
    msg: '编码不能重复：ZY-003、ZY-004',
  });
  expect(await stored('ZY')).toEqual(['ZY-003', 'ZY-004']);
});

test('the same range at the same moment is created once', async () => {
  const answers = await Promise.all([range('ZW-001', 'ZW-050'), range('ZW-050', 'ZW-099')]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, errors.duplicate]);
});

test('a range that runs backwards, changes its prefix or is too long is refused', async () => {
  expect(await range('ZV-009', 'ZV-001')).toMatchObject({
    code: errors.invalid,
    data: { problems: [{ rule: 'rangeOrder' }] },
  });
  expect(await range('ZV-001', 'ZU-002')).toMatchObject({
    code: errors.invalid,
    data: { problems: [{ rule: 'rangeOrder' }] },
  });
  expect(await range('ZV-000', 'ZV-999')).toMatchObject({
    code: errors.invalid,
    data: { problems: [{ rule: 'rangeTooLong' }] },
  });
});

test('one of a kind or a range, never both and never half', async () => {
  for (const body of [
    { sorting_no: 'ZT-001', sorting_no_start: 'ZT-001', sorting_no_end: 'ZT-002' },
    { sorting_no_start: 'ZT-001' },
    {},
  ]) {
    expect((await admin.call('sorting-code.create', { ...body, level: 9001 })).code).toBe(errors.invalid);
  }
});

test('ranges of numbers and of codes', () => {
  expect(expandRange(9, 11, 5)).toEqual([9, 10, 11]);
  expect(expandRange('A9B-098', 'A9B-101', 5)).toEqual(['A9B-098', 'A9B-099', 'A9B-100', 'A9B-101']);
  expect(expandRange('A-9', 'A-10', 5)).toBe('rangeOrder');
  expect(expandRange('A', 'B', 5)).toBe('rangeOrder');
  expect(expandRange(1, 6, 5)).toBe('rangeTooLong');
});
