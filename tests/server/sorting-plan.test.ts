import { startDemoConsole, type DemoConsole, type Visitor } from '../support/demo-console';

let demo: DemoConsole;
let leader: Visitor;
beforeAll(async () => {
  demo = await startDemoConsole();
  leader = await demo.someone('yiwu_admin', 'YW-SOC');
});
afterAll(() => demo.stop());

const [pushed, draft, replaced] = [1, 2, 3];
const plan = {
  ...{ code: 'FJ-11', name: '一号线日间方案', production_line_code: 'LINE-1', plan_version: 1 },
  ...{ is_check_weight: true, weight_limit: 5000, is_check_length: false, is_check_declared_weight: false },
};
const make = (call: string, body: Record<string, unknown>) => leader.call(`sorting-plan.${call}`, body);
const rowOf = async (id: string) => (await demo.query('select * from sorting_plan where id = $1', [id]))[0] ?? {};
const statusOf = async (id: string) => (await rowOf(id)).status;
const edit = async (id: string, values: object) => {
  const { code: _, ...known } = plan;
  return make('update', { sorting_plan_id: id, version: (await rowOf(id)).version, ...known, ...values });
};

test('a sorting plan is a draft until it is pushed; a new version replaces a pushed one, which is never edited', async () => {
  const { data } = await make('create', plan);
  const { sorting_plan_id: id } = data;
  expect(await statusOf(id)).toBe(draft);
  expect((await edit(id, { weight_limit: 6000 })).code).toBe(0);
  expect((await make('push', { sorting_plan_id: id })).code).toBe(0);
  expect(await statusOf(id)).toBe(pushed);
  expect((await edit(id, { weight_limit: 7000 })).msg).toContain('只能修改备注');
  expect((await make('push', { sorting_plan_id: id })).code).not.toBe(0);

  const next = { ...plan, plan_version: 2, weight_limit: 7000 };
  const amend = async (values: object) =>
    make('amend', { sorting_plan_id: id, version: (await rowOf(id)).version, ...values });
  expect((await amend(plan)).msg).toContain('版本已存在');
  const amended = await amend(next);
  expect([amended.code, amended.msg]).toEqual([0, '']);
  const second = String((await rowOf(id)).amended_by_id);
  // Until the new one is pushed, the old one is in use.
  expect([await statusOf(id), await statusOf(second)]).toEqual([pushed, draft]);
  expect((await make('push', { sorting_plan_id: second })).code).toBe(0);
  expect([await statusOf(id), await statusOf(second)]).toEqual([replaced, pushed]);
});

test('what is checked has its limit', async () => {
  const limits = [{ is_check_weight: true, weight_limit: null }, { is_check_length: true }, { loop_limit_type: 9002 }];
  for (const values of limits) {
    const { code, data } = await make('create', { ...plan, code: 'FJ-02', ...values });
    expect([code === 0, data.problems?.[0]?.rule]).toEqual([false, expect.stringMatching(/^required_/)]);
  }
});
