import { model } from '../../src/server/platform/model';
import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

const { errors, batchSize } = model.constants;
let demo: DemoConsole;
let admin: Visitor;
let operator: Visitor;

beforeAll(async () => {
  demo = await startDemoConsole();
  admin = await demo.someone('yiwu_admin', 'YW-SOC');
  operator = await demo.someone('yiwu_operator', 'YW-SOC');
});
afterAll(() => demo.stop());

let count = 0;
async function newMaterial(difference: Record<string, unknown> = {}): Promise<string> {
  const body = { code: `BATCH-${(count += 1)}`, name: '气泡袋', type: 7, weight: 30, ...difference };
  return (await admin.call('packaging-material.create', body)).data.packaging_material_id;
}
const threeMaterials = async () => [await newMaterial(), await newMaterial(), await newMaterial()];

const batch = (who: Visitor, key: string, body: Record<string, unknown>) =>
  who.batch(`packaging-material.${key}`, body);
const disable = (ids: string[]) => ids.map((id) => ({ packaging_material_id: id, version: 1, enable_flag: 2 }));
const flagsOf = async (ids: string[]) =>
  (await demo.query('select enable_flag from packaging_material where id = any($1) order by code', [ids])).map(
    ({ enable_flag }) => enable_flag,
  );
const historyCount = async (ids: string[]) =>
  (await demo.query('select 1 from history where record_id = any($1)', [ids])).length;

test('many are switched at once; each keeps its history and can be taken back', async () => {
  const ids = await threeMaterials();
  const { code, data } = await batch(admin, 'toggle', { items: disable(ids) });
  expect(code).toBe(0);
  expect(data.applied).toBe(true);
  expect(await flagsOf(ids)).toEqual([2, 2, 2]);
  expect(await historyCount(ids)).toBe(6);
  const undo = data.results.map((result: { undo: unknown }) => result.undo);
  expect((await batch(admin, 'toggle', { items: undo })).data.applied).toBe(true);
  expect(await flagsOf(ids)).toEqual([1, 1, 1]);
});

test('a dry run says what would happen by the real rules and writes nothing', async () => {
  const ids = await threeMaterials();
  const items = ids.map((id, index) => ({ packaging_material_id: id, version: 1, weight: index === 1 ? 0 : 50 }));
  const { data } = await batch(admin, 'update', { items, dry_run: true });
  expect(data.applied).toBe(false);
  expect(data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
  expect(data.results[1].message).toBe('重量不能小于1');
  expect(await historyCount(ids)).toBe(3);
});

test('those that pass are written, those that fail say why: a rule, a version, a stranger', async () => {
  const [first = '', second = '', third = ''] = await threeMaterials();
  await admin.call('packaging-material.update', { packaging_material_id: second, version: 1, weight: 31 });
  const foreign = '01990000-0000-7000-8000-000000000000';
  const items = [
    { packaging_material_id: first, version: 1, type: 2 },
    { packaging_material_id: second, version: 1, weight: 60 },
    { packaging_material_id: third, version: 1, weight: 60 },
    { packaging_material_id: foreign, version: 1, weight: 60 },
  ];
  const { data } = await batch(admin, 'update', { items });
  expect(data.applied).toBe(true);
  expect(data.results.map(({ message = '' }: { message?: string }) => message)).toEqual([
    expect.stringContaining('长宽高'),
    expect.stringContaining('修改过该记录'),
    '',
    '记录不存在或已被删除',
  ]);
  const stored = await demo.query('select weight::int from packaging_material where id = any($1) order by code', [
    [first, second, third],
  ]);
  expect(stored.map(({ weight }) => weight)).toEqual([30, 31, 60]);
});

test('all or none: one that fails keeps all from being written', async () => {
  const ids = await threeMaterials();
  const items = [...disable(ids), { packaging_material_id: ids[0], version: 9, enable_flag: 2 }];
  const { data } = await batch(admin, 'toggle', { items, all_or_none: true });
  expect(data.applied).toBe(false);
  expect(await flagsOf(ids)).toEqual([1, 1, 1]);
});

test('what one may not do once, one may not do often; another warehouse stays out of reach', async () => {
  const ids = await threeMaterials();
  expect((await batch(operator, 'toggle', { items: disable(ids) })).code).toBe(errors.forbidden);
  const stranger = await demo.someone('dongguan_admin', 'DG-COC');
  const { data } = await batch(stranger, 'toggle', { items: disable(ids) });
  expect(data.results.every(({ ok }: { ok: boolean }) => !ok)).toBe(true);
  expect(await flagsOf(ids)).toEqual([1, 1, 1]);
});

test.each([
  ['nothing', {}],
  ['no record', { items: [] }],
  ['too many', { items: Array.from({ length: batchSize + 1 }, () => ({})) }],
  ['something else than records', { items: [null] }],
  ['an unknown word', { items: [{}], force: true }],
])('a batch of %s is refused', async (_, body) => {
  expect((await batch(admin, 'toggle', body)).code).toBe(errors.invalid);
});
