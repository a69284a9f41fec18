import { expandRange } from '../../src/metadata/model/expand-range';
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

test('what was made together is taken back as long as it is as it was made, by whoever made it', async () => {
  const takeBack = (person: Visitor, ids: string[], entity = 'sorting-code') =>
    person.call('takeBackCreated', { entity, id_list: ids });
  const { id_list: ids } = (await range('ZS-001', 'ZS-003')).data;
  const leader = await demo.someone('yiwu_leader', 'YW-SOC');
  expect((await takeBack(leader, ids)).msg).toBe('只能撤销本人一小时内新建的记录');
  const [{ id, version }] = (await admin.call('sorting-code.list', { sorting_no: ['ZS-002'] })).data.sorting_code_list;
  const off = await admin.call('sorting-code.toggle', { id, version, status: 2 });
  expect(await takeBack(admin, ids)).toMatchObject({
    code: errors.invalid,
    msg: '新建的3条记录中有1条之后被修改过，不能撤销',
  });
  expect([off.code, await stored('ZS')]).toEqual([0, ['ZS-001', 'ZS-002', 'ZS-003']]);
  const again = (await range('ZR-001', 'ZR-003')).data.id_list;
  await demo.query(`update history set create_time = now() - interval '2 hours' where record_id = $1`, [again[0]]);
  expect((await takeBack(admin, again)).msg).toBe('只能撤销本人一小时内新建的记录');
  await demo.query(`update history set create_time = now() where record_id = $1`, [again[0]]);
  expect(await takeBack(admin, again)).toMatchObject({ code: 0, data: { count: 3 } });
  expect(await stored('ZR')).toEqual([]);
  // Their numbers are free again, and a second click takes nothing else.
  expect((await range('ZR-001', 'ZR-003')).code).toBe(0);
  expect((await takeBack(admin, again)).code).toBe(errors.notFound);
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
