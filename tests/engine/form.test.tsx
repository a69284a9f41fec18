import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { localDrafts } from '../../src/engine/core/platform/drafts';
import { fieldTypes } from '../../src/fields/types';
import type { Call, Condition, Entity } from '../../src/metadata/model';
import { keepPath } from '../../src/metadata/model/file-addresses';
import { call, field, goods, person } from './support/goods';
import { longEntity } from './support/long-entity';
import { button, openPage, row, type World } from './support/world';

async function openCreate(world: World) {
  await world.user.click(await button('新建货物'));
  return screen.findByRole('dialog');
}

const save = async ({ user }: World) => user.click(await button('保存'));

test('complaints come on submit and not before, each at its field, and none is left out', async () => {
  const world = openPage();
  const drawer = await openCreate(world);
  await world.user.type(within(drawer).getByLabelText('尺寸'), '99');
  await world.user.tab();
  expect(within(drawer).queryByText('尺寸不能大于9')).not.toBeInTheDocument();
  await save(world);
  expect(await within(drawer).findByText('请输入编码')).toBeInTheDocument();
  expect(within(drawer).getByText('请输入名称')).toBeInTheDocument();
  expect(within(drawer).getByText('尺寸不能大于9')).toHaveAttribute('data-rule', 'maximum');
  expect(world.bodies('/api/create')).toEqual([]);
});

test('a complaint is withdrawn when its field is touched', async () => {
  const world = openPage();
  const drawer = await openCreate(world);
  await save(world);
  await world.user.type(within(drawer).getByLabelText('名称'), '纸');
  expect(within(drawer).queryByText('请输入名称')).not.toBeInTheDocument();
  expect(within(drawer).getByText('请输入编码')).toBeInTheDocument();
});

test('a record is created with its fields at their paths, the list is asked again, two clicks are one', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const world = openPage({ answers: { '/api/create': () => new Promise((resolve) => (answer = resolve)) } });
  const drawer = await openCreate(world);
  await world.user.type(within(drawer).getByLabelText('编码'), 'AA-001');
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  const submit = await button('保存');
  // In one breath: nothing is drawn in between.
  act(() => {
    submit.click();
    submit.click();
  });
  await waitFor(() => expect(world.bodies('/api/create')).toHaveLength(1));
  answer({ goods_id: 'new' });
  expect(await screen.findByText(/^货物创建成功：/)).toBeInTheDocument();
  expect(world.bodies('/api/create')).toEqual([{ code: 'AA-001', info: { name: '纸箱' } }]);
  await waitFor(() => expect(world.bodies('/api/list')).toHaveLength(2), { timeout: 2000 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("the server's complaint is shown at its field, one about no field at the head", async () => {
  const problems = [
    { field: 'code', rule: 'unique', message: '编码不可重复' },
    { field: 'weather', rule: 'unknown', message: '天气不好' },
  ];
  const refuse = () => {
    throw new CallRefused(3, '重复', { problems });
  };
  const world = openPage({ answers: { '/api/create': refuse } });
  const drawer = await openCreate(world);
  await world.user.type(within(drawer).getByLabelText('编码'), 'AA-001');
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  await save(world);
  expect(await within(drawer).findByText('编码不可重复')).toHaveAttribute('data-rule', 'unique');
  expect(within(drawer).getByRole('alert')).toHaveTextContent('天气不好');
});

test('a form begins with the day and the person that it is made by; what is taken out is sent as nothing', async () => {
  const day = field('day', '日期', { type: 'date', schema: { type: 'string', format: 'date' }, defaultFrom: 'today' });
  const reference = { entity: 'person', call: 'list', label: 'name', carry: [] };
  const keeper = field('keeper', '经手人', { type: 'reference', reference, defaultFrom: 'account' });
  const [first, ...sections] = goods.form.sections;
  const looks = [...(first?.fields ?? []), { field: 'day' }, { field: 'keeper' }];
  const form = { ...goods.form, sections: [{ columns: 2 as const, fields: looks }, ...sections] };
  const entity: Entity = { ...goods, fields: [...goods.fields, day, keeper], form };
  const world = openPage({ entity, acting: { account: { id: 'p1', label: '张经理' } } });
  const drawer = within(await openCreate(world));
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  expect(await drawer.findByDisplayValue(today.join('/'))).toHaveAttribute('id', 'goods-day');
  expect(drawer.getByText('张经理')).toBeInTheDocument();
  await world.user.type(drawer.getByLabelText('编码'), 'AA-001');
  await world.user.type(drawer.getByLabelText('名称'), '纸箱');
  const picker = drawer.getByLabelText('日期').closest('.ant-picker');
  await world.user.click(picker?.querySelector('.ant-picker-clear') as HTMLElement);
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ code: 'AA-001', info: { name: '纸箱' }, day: null, keeper: 'p1' }]),
  );
});

test('a form begins with what the person used last, unless that is disabled by now, and without it where it cannot be read', async () => {
  const reference = { entity: 'person', call: 'list', label: 'name', carry: ['status'] };
  const fields = ['keeper', 'helper'].map((name) =>
    field(name, name, { type: 'reference', reference, defaultFrom: 'last' }),
  );
  const size = goods.fields.map((one) => (one.name === 'size' ? { ...one, defaultFrom: 'last' as const } : one));
  const [first, ...sections] = goods.form.sections;
  const looks = [...(first?.fields ?? []), { field: 'keeper' }, { field: 'helper' }];
  const form = { ...goods.form, sections: [{ columns: 2 as const, fields: looks }, ...sections] };
  const entity: Entity = { ...goods, fields: [...size, ...fields], form };
  const record = {
    ...{ goods_id: 'x', size: 7, keeper: 'p1', helper: 'p2' },
    references: {
      keeper: [{ id: 'p1', label: '张经理', status: 1 }],
      helper: [{ id: 'p2', label: '李操作', status: 2 }],
    },
  };
  const calls = {
    getLastUsed: call('last', '查看上次所填', { access: { type: 'signed-in', because: 'test' }, write: false }),
  };
  let answer: () => unknown = () => ({ record });
  const world = openPage({ entity, calls, answers: { '/api/last': () => answer() } });
  const drawer = within(await openCreate(world));
  expect(await drawer.findByText('张经理')).toBeInTheDocument();
  expect(world.bodies('/api/last')).toEqual([{ entity: 'goods' }]);
  expect(drawer.getByLabelText(/^尺寸/)).toHaveValue('7');
  expect(drawer.queryByText('李操作')).not.toBeInTheDocument();
  await world.user.type(drawer.getByLabelText('编码'), 'AA-001');
  await world.user.type(drawer.getByLabelText('名称'), '纸箱');
  answer = () => {
    throw new CallRefused(9, '读不到');
  };
  await save(world);
  const sent = { code: 'AA-001', info: { name: '纸箱' }, size: 7, keeper: 'p1' };
  await waitFor(() => expect(world.bodies('/api/create')).toEqual([sent]));
  const again = within(await openCreate(world));
  expect(await again.findByLabelText(/^尺寸/)).toHaveValue('');
});

test('only those are offered that the schema and the other fields let one choose', async () => {
  const where = { status: [1], kind: { field: 'remark' } };
  const reference = { entity: 'person', call: 'list', label: 'name', carry: ['status', 'kind'], where };
  const fields = goods.fields.map((one) => (one.name === 'owner' ? { ...one, reference } : one));
  const people: Entity = {
    ...person,
    filter: [
      ...person.filter,
      { ...goods.filter[1], field: 'status', path: ['status'] } as Entity['filter'][number],
      { ...goods.filter[0], field: 'kind', operator: 'equals', path: ['by', 'kind'] } as Entity['filter'][number],
    ],
  };
  const world = openPage({ entity: { ...goods, fields, conditions: {} }, others: [people] });
  const drawer = within(await openCreate(world));
  await world.user.click(await drawer.findByLabelText('负责人'));
  await waitFor(() => expect(world.bodies('/api/people').at(-1)).toMatchObject({ status: [1] }));
  expect(world.bodies('/api/people').at(-1)).not.toHaveProperty('by');
  await world.user.type(drawer.getByLabelText('备注'), 'OP');
  await world.user.type(drawer.getByLabelText('负责人'), '张');
  await waitFor(() => expect(world.bodies('/api/people').at(-1)).toMatchObject({ status: [1], by: { kind: 'OP' } }));
});

test('a field is asked for beyond a limit, and with a change, as soon as that is entered', async () => {
  const number = { type: 'integer' as const, schema: { type: 'integer' } };
  const [weight, reason] = [field('weight', '重量', number), field('reason', '原因')];
  const [first, ...sections] = goods.form.sections;
  const looks = [...(first?.fields ?? []), { field: 'weight' }, { field: 'reason' }];
  const form = { ...goods.form, sections: [{ columns: 2 as const, fields: looks }, ...sections] };
  const required: Condition = [{ weight: { '>': 30 } }, { name: { changed: true } }];
  const conditions = { ...goods.conditions, reason: { required, whenHidden: 'clear' as const } };
  const world = openPage({ entity: { ...goods, fields: [...goods.fields, weight, reason], form, conditions } });
  const isAsked = (drawer: HTMLElement) =>
    drawer.querySelector('label[for$="-reason"].ant-form-item-required') !== null;
  const drawer = await openCreate(world);
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  await world.user.type(within(drawer).getByLabelText('重量'), '30');
  expect(isAsked(drawer)).toBe(false);
  await world.user.type(within(drawer).getByLabelText('重量'), '1');
  await waitFor(() => expect(isAsked(drawer)).toBe(true));
  await save(world);
  expect(await within(drawer).findByText(/^请.*原因$/)).toBeInTheDocument();
});

test('what is computed is shown while it is entered, cannot be changed, is looked at, and is not sent', async () => {
  const size = { type: 'integer' as const, schema: { type: 'integer', maximum: 90 } };
  const [long, wide] = [field('long', '长', size), field('wide', '宽', size)];
  const area = field('area', '面积', {
    ...size,
    readOnly: true,
    computed: { by: 'product', fields: ['long', 'wide'] },
  });
  const [first, ...sections] = goods.form.sections;
  const looks = [...(first?.fields ?? []), { field: 'long' }, { field: 'wide' }, { field: 'area' }];
  const form = { ...goods.form, sections: [{ columns: 2 as const, fields: looks }, ...sections] };
  const world = openPage({ entity: { ...goods, fields: [...goods.fields, long, wide, area], form } });
  const drawer = within(await openCreate(world));
  await world.user.type(drawer.getByLabelText('编码'), 'AA-001');
  await world.user.type(drawer.getByLabelText('名称'), '纸箱');
  await world.user.type(drawer.getByLabelText('长'), '6');
  await world.user.type(drawer.getByLabelText('宽'), '20');
  expect(drawer.getByLabelText('面积')).toHaveValue('120');
  expect(drawer.getByLabelText('面积')).toBeDisabled();
  await save(world);
  expect(await drawer.findByText('面积不能大于90')).toBeInTheDocument();
  await world.user.clear(drawer.getByLabelText('宽'));
  expect(drawer.getByLabelText('面积')).toHaveValue('');
  await world.user.type(drawer.getByLabelText('宽'), '7');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ code: 'AA-001', info: { name: '纸箱' }, long: 6, wide: 7 }]),
  );
});

test('what is computed in a row is shown while it is entered, with the sum of all rows', async () => {
  const size = { type: 'integer' as const, schema: { type: 'integer' } };
  const columns = [
    field('count', '数量', size),
    field('price', '单价', size),
    field('amount', '金额', { ...size, readOnly: true, computed: { by: 'product', fields: ['count', 'price'] } }),
  ];
  const items = { properties: Object.fromEntries(columns.map(({ name, schema }) => [name, schema])) };
  const lines = field('lines', '明细', { type: 'records', schema: { type: 'array', maxItems: 9, items }, columns });
  const total = field('total', '合计', {
    ...size,
    readOnly: true,
    computed: { by: 'sum', fields: ['lines'], rows: { column: 'amount' } },
  });
  const form = { ...goods.form, sections: [{ columns: 1 as const, fields: [{ field: 'lines' }, { field: 'total' }] }] };
  const world = openPage({ entity: { ...goods, fields: [...goods.fields, lines, total], form } });
  const drawer = within(await openCreate(world));
  const add = async () => world.user.click(await drawer.findByRole('button', { name: '明细：添加一行' }));
  await add();
  await world.user.type(await drawer.findByLabelText('第 1 行数量'), '6');
  await world.user.type(drawer.getByLabelText('第 1 行单价'), '20');
  expect(drawer.getByLabelText('第 1 行金额')).toHaveValue('120');
  expect(drawer.getByLabelText('第 1 行金额')).toBeDisabled();
  await add();
  await world.user.type(drawer.getByLabelText('第 2 行数量'), '2');
  await world.user.type(drawer.getByLabelText('第 2 行单价'), '3');
  expect(drawer.getByLabelText('合计')).toHaveValue('126');
  await world.user.clear(drawer.getByLabelText('第 1 行单价'));
  expect(drawer.getByLabelText('第 1 行金额')).toHaveValue('');
  expect(drawer.getByLabelText('合计')).toHaveValue('6');
});

test('a chosen record fills in what is taken from it, and nothing that somebody has entered', async () => {
  const reference = { entity: 'person', call: 'list', label: 'name', carry: ['kind'] };
  const chosen = field('chosen', '负责人', { type: 'reference', reference });
  const kind = field('kind', '类型', { fetchFrom: { reference: 'chosen', field: 'kind' } });
  const form = { ...goods.form, sections: [{ columns: 1 as const, fields: [{ field: 'chosen' }, { field: 'kind' }] }] };
  const world = openPage({ entity: { ...goods, fields: [...goods.fields, chosen, kind], form } });
  const drawer = within(await openCreate(world));
  const choose = async (name: string) => {
    await world.user.type(await drawer.findByLabelText('负责人'), name);
    await world.user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content *' }));
  };
  await choose('张经理');
  expect(drawer.getByLabelText('类型')).toHaveValue('ADMIN');
  await choose('李操作');
  expect(drawer.getByLabelText('类型')).toHaveValue('OP');
  await world.user.type(drawer.getByLabelText('类型'), '-夜班');
  await choose('张经理');
  expect(drawer.getByLabelText('类型')).toHaveValue('OP-夜班');
});

test('a field is shown or hidden by what a chosen record carries, and is not sent when hidden', async () => {
  const world = openPage();
  const drawer = await openCreate(world);
  await world.user.type(within(drawer).getByLabelText('备注'), '小心');
  await world.user.click(within(drawer).getByLabelText('负责人'));
  expect(await screen.findByText('已停用')).toBeInTheDocument();
  await world.user.click(await screen.findByText('张经理'));
  await waitFor(() => expect(within(drawer).queryByLabelText('备注')).not.toBeInTheDocument());
  await world.user.type(within(drawer).getByLabelText('编码'), 'AA-001');
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ code: 'AA-001', info: { name: '纸箱' }, owner: ['p1'] }]),
  );
});

test('many are created at once from a range', async () => {
  const world = openPage({ answers: { '/api/many': () => ({ count: 9 }) } });
  await openCreate(world);
  await world.user.click(screen.getByText('批量新建'));
  const drawer = screen.getByRole('dialog');
  await world.user.type(within(drawer).getByLabelText('起始编码'), 'AA-001');
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  await save(world);
  expect(await within(drawer).findByText('请输入结束编码')).toBeInTheDocument();
  await world.user.type(within(drawer).getByLabelText('结束编码'), 'AA-009');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/many')).toEqual([{ code_start: 'AA-001', code_end: 'AA-009', info: { name: '纸箱' } }]),
  );
});

async function openUpdate(world: World) {
  await screen.findByText('货物1');
  await world.user.click(screen.getAllByText('编辑')[0] as HTMLElement);
  return screen.findByRole('dialog');
}

async function rename(world: World, drawer: HTMLElement, name: string) {
  const input = within(drawer).getByLabelText('名称');
  await world.user.clear(input);
  await world.user.type(input, name);
}

test('only what was changed is sent, with the version; what was emptied is cleared', async () => {
  const world = openPage();
  const drawer = await openUpdate(world);
  expect(within(drawer).getByLabelText('编码')).toBeDisabled();
  await rename(world, drawer, '木箱');
  await world.user.clear(within(drawer).getByLabelText('尺寸'));
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/update')).toEqual([{ goods_id: 'id-1', version: 7, info: { name: '木箱' }, size: null }]),
  );
});

test('a locked record says why, stays as it is, and lets what is open be changed', async () => {
  const locked = { when: { status: [1] }, open: ['size'] };
  const world = openPage({ entity: { ...goods, locked } });
  const drawer = within(await openUpdate(world));
  expect(drawer.getByText('状态为“启用”，只能修改尺寸')).toBeInTheDocument();
  expect(drawer.getByLabelText('名称')).toBeDisabled();
  expect(screen.getAllByRole('switch')[0]).toBeDisabled();
  await world.user.clear(drawer.getByLabelText('尺寸'));
  await save(world);
  await waitFor(() => expect(world.bodies('/api/update')).toEqual([{ goods_id: 'id-1', version: 7, size: null }]));
});

test('a record of which nothing is open cannot be saved', async () => {
  const locked = { when: { status: [1] }, open: [], message: '已上架的货物不能修改' };
  const world = openPage({ entity: { ...goods, locked } });
  const drawer = within(await openUpdate(world));
  expect(drawer.getByText('已上架的货物不能修改')).toBeInTheDocument();
  expect(await button('保存')).toBeDisabled();
});

test('a record that is amended fills the form of the one that stands for it', async () => {
  const { create } = goods.calls as Record<string, Call>;
  const amend = { predecessor: 'amends', successor: 'amended_by', from: [2] };
  const calls = {
    ...goods.calls,
    amend: { ...create, key: 'amend', title: '修订', effect: 'amend', amend, request: { type: 'object' } } as Call,
  };
  const paths = [{ scope: 'cos' as const, path: '/api/amend', kinds: ['cos' as const] }];
  const list = { ...goods.list, row: ['amend'] };
  const entity = { ...goods, list, calls: { ...calls, amend: { ...calls.amend, paths } } };
  const world = openPage({ entity, answers: { '/api/amend': () => ({ goods_id: 'new', version: 1 }) } });
  await screen.findByText('货物1');
  await world.user.click(screen.getAllByText('修订')[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByLabelText('编码')).toHaveValue('AA-001');
  await rename(world, drawer, '木箱');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/amend')).toMatchObject([
      { goods_id: 'id-1', version: 7, code: 'AA-001', info: { name: '木箱' }, size: 1 },
    ]),
  );
});

test('a copy begins with the values of its record, but for those that no two share, and makes a record of its own', async () => {
  const rules = [{ rule: 'unique' as const, id: 'goods_code', fields: ['code'], message: '编码不可重复' }];
  const world = openPage({ entity: { ...goods, rules } });
  await screen.findByText('货物1');
  await world.user.click(document.querySelector('[data-call="copy"]') as HTMLElement);
  const drawer = await screen.findByRole('dialog');
  expect(world.search()).toBe('_open=copy.id-1');
  expect(within(drawer).getByText('复制货物')).toBeInTheDocument();
  expect(within(drawer).getByLabelText('编码')).toHaveValue('');
  expect(within(drawer).getByLabelText('名称')).toHaveValue('货物1');
  await world.user.type(within(drawer).getByLabelText('编码'), 'AA-009');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toMatchObject([{ code: 'AA-009', info: { name: '货物1' }, size: 1 }]),
  );
  expect(world.bodies('/api/create')[0]).not.toHaveProperty('goods_id');
  expect(world.bodies('/api/update')).toEqual([]);
});

test('nothing is sent when nothing was changed', async () => {
  const world = openPage();
  await openUpdate(world);
  await save(world);
  expect(await screen.findByText('没有需要保存的修改')).toBeInTheDocument();
  expect(world.bodies('/api/update')).toEqual([]);
});

test('unsaved entries are not thrown away without a question', async () => {
  const world = openPage();
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await world.user.click(within(drawer).getByRole('button', { name: /取\s*消/ }));
  // A hasty Enter throws nothing away.
  await waitFor(async () => expect(await button('继续编辑')).toHaveFocus());
  await world.user.keyboard('{Enter}');
  expect(within(drawer).getByLabelText('名称')).toHaveValue('木箱');
  await world.user.click(within(drawer).getByRole('button', { name: /取\s*消/ }));
  await world.user.click(await button('放弃修改'));
  await waitFor(() => expect(screen.queryByLabelText('尺寸')).not.toBeInTheDocument());
});

function staleOnce(difference: Record<string, unknown> = { info: { name: '铁箱' }, size: 5 }) {
  let isStale = true;
  return () => {
    if (!isStale) return { goods_id: 'id-1', version: 9 };
    isStale = false;
    const theirs = row(1, { version: 8, ...difference });
    throw new CallRefused(2, '已被修改', { base_version: 7, theirs, by: '张敏', at: '2026-11-21T09:00:00Z' });
  };
}

test('of what two people changed, one chooses; what only one of them changed goes together by itself', async () => {
  const world = openPage({ answers: { '/api/update': staleOnce() } });
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await save(world);
  expect(await screen.findByRole('button', { name: '还有 1 处冲突待选择' })).toBeDisabled();
  const question = within(screen.getByText('该记录已被他人修改').closest('[role=dialog]') as HTMLElement);
  const name = question.getByRole('row', { name: /名称/ });
  expect(
    within(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['名称 冲突', '货物1', '铁箱', '木箱']);
  expect(question.getByRole('row', { name: /尺寸/ })).toHaveTextContent('5 cm 保留');
  await world.user.click(within(name).getByRole('radio', { name: '名称：采用我填写的' }));
  await world.user.click(await button('保存合并结果'));
  await waitFor(() => expect(world.bodies('/api/update')).toHaveLength(2));
  expect(world.bodies('/api/update')[1]).toEqual({ goods_id: 'id-1', version: 8, info: { name: '木箱' } });
});

test('the rules are asked about what two people made together: nothing is sent that they refuse', async () => {
  const entity: Entity = {
    ...goods,
    rules: [{ rule: 'required', id: 'long', fields: ['remark'], when: { size: [5] }, message: '5 cm 的货物须有备注' }],
  };
  const answers = {
    '/api/list': () => ({ goods_list: [row(1, { remark: '易碎' })], pagination: { total: 1 } }),
    '/api/update': staleOnce({ remark: '易碎', size: 5 }),
  };
  const world = openPage({ entity, answers });
  const drawer = await openUpdate(world);
  await world.user.clear(within(drawer).getByLabelText('备注'));
  await save(world);
  const complaint = await within(drawer).findByText('5 cm 的货物须有备注');
  expect(complaint.closest('[data-field]')).toHaveAttribute('data-field', 'remark');
  expect(world.bodies('/api/update')).toHaveLength(1);
  await world.user.type(within(drawer).getByLabelText('备注'), '小心');
  await save(world);
  await waitFor(() => expect(world.bodies('/api/update')).toHaveLength(2));
  expect(world.bodies('/api/update')[1]).toEqual({ goods_id: 'id-1', version: 8, remark: '小心' });
});

test('changes of two people to different fields are put together without a question', async () => {
  const world = openPage({ answers: { '/api/update': staleOnce({ size: 5 }) } });
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await save(world);
  expect(await screen.findByText('张敏刚刚修改了该记录的其他内容，已合并')).toBeInTheDocument();
  await waitFor(() => expect(world.bodies('/api/update')).toHaveLength(2));
  expect(world.bodies('/api/update')[1]).toEqual({ goods_id: 'id-1', version: 8, info: { name: '木箱' } });
});

test('a stale save can take theirs instead', async () => {
  const world = openPage({ answers: { '/api/update': staleOnce() } });
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await save(world);
  await world.user.click(await button('放弃我的，重新加载'));
  await waitFor(() => expect(within(drawer).getByLabelText('名称')).toHaveValue('铁箱'));
  expect(within(drawer).getByLabelText('尺寸')).toHaveValue('5');
});

test('a save can be taken back while its message stands', async () => {
  const world = openPage({ answers: { '/api/update': () => ({ goods_id: 'id-1', version: 8 }) } });
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await save(world);
  await world.user.click(await button('撤销'));
  expect(await screen.findByText(/^已撤销：.*木箱$/)).toBeInTheDocument();
  expect(world.bodies('/api/update')[1]).toEqual({ goods_id: 'id-1', version: 8, info: { name: '货物1' } });
});

test('nothing is taken back over the head of somebody who changed the record since', async () => {
  let calls = 0;
  const update = () => {
    if (++calls === 1) return { goods_id: 'id-1', version: 8 };
    throw new CallRefused(2, '张敏已修改过该记录', { theirs: row(1, { version: 9 }) });
  };
  const world = openPage({ answers: { '/api/update': update } });
  const drawer = await openUpdate(world);
  await rename(world, drawer, '木箱');
  await save(world);
  await world.user.click(await button('撤销'));
  expect(await screen.findByText('撤销失败：张敏已修改过该记录')).toBeInTheDocument();
});

test('everything that is wrong is listed, each a way to its field', async () => {
  const world = openPage();
  const drawer = await openCreate(world);
  await save(world);
  expect(await within(drawer).findByText('有 2 处需要修改')).toBeInTheDocument();
  await world.user.click(within(drawer).getByRole('button', { name: '名称' }));
  expect(within(drawer).getByLabelText('名称')).toHaveFocus();
  await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
  expect(within(drawer).queryByText(/处需要修改/)).not.toBeInTheDocument();
});

describe('with a file that is on its way', () => {
  const photos = field('photos', '照片', { type: 'image', schema: fieldTypes.image.valueSchema({ maxItems: 3 }) });
  const withPhotos = (create: Call): Call => {
    const properties = { ...(create.request.properties as object), photos: photos.schema };
    return { ...create, request: { ...create.request, properties } };
  };
  const entity: Entity = {
    ...goods,
    fields: [...goods.fields, photos],
    form: { ...goods.form, sections: [...goods.form.sections, { columns: 1, fields: [{ field: 'photos' }] }] },
    calls: { ...goods.calls, create: withPhotos(goods.calls.create as Call) },
  };
  const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = () => new File([head], '箱.png', { type: 'image/png' });
  const kept = keepPath('/api/create', photos);
  const id = '01920000-0000-7000-8000-000000000001';
  // The file’s own is called by its name, too.
  const cancel = () => screen.getByRole('button', { name: /^取\s*消$/ });

  async function chooseFile(upload: () => unknown): Promise<{ world: World; drawer: HTMLElement }> {
    const world = openPage({ entity, answers: { [kept]: upload } });
    const drawer = await openCreate(world);
    await world.user.type(within(drawer).getByLabelText('编码'), 'AA-001');
    await world.user.type(within(drawer).getByLabelText('名称'), '纸箱');
    await world.user.upload(await within(drawer).findByLabelText('照片', { selector: 'input' }), png());
    await waitFor(() => expect(world.bodies(kept)).toHaveLength(1));
    return { world, drawer };
  }

  test('the form is sent when it has come, once, and can be left meanwhile', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const { world } = await chooseFile(() => new Promise((resolve) => (arrive = resolve)));
    await save(world);
    expect(world.bodies('/api/create')).toEqual([]);
    expect(cancel()).toBeEnabled();
    arrive({ file: { id, label: '箱.png' } });
    await waitFor(() => expect(world.bodies('/api/create')).toHaveLength(1));
    expect(world.bodies('/api/create')[0]).toMatchObject({ photos: [id] });
  });

  test('a form that is left is not sent when it comes', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const { world } = await chooseFile(() => new Promise((resolve) => (arrive = resolve)));
    await save(world);
    await world.user.click(cancel());
    await world.user.click(await button('放弃修改'));
    await waitFor(() => expect(screen.queryByLabelText('编码')).not.toBeInTheDocument());
    await act(async () => arrive({ file: { id, label: '箱.png' } }));
    expect(world.bodies('/api/create')).toEqual([]);
  });

  test('a form is not sent without a file that did not come, until that is removed', async () => {
    const { world, drawer } = await chooseFile(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await within(drawer).findByText('箱.png：请求失败，请稍后重试')).toBeInTheDocument();
    await save(world);
    expect(await within(drawer).findByText('有文件未上传成功，请重试或移除后再保存')).toBeInTheDocument();
    expect(world.bodies('/api/create')).toEqual([]);
    await world.user.click(within(drawer).getByRole('button', { name: '移除 箱.png' }));
    await save(world);
    await waitFor(() => expect(world.bodies('/api/create')).toHaveLength(1));
  });
});

describe('what was entered and not saved', () => {
  const drafts = () => localDrafts('somebody', localStorage);
  afterEach(() => localStorage.clear());

  async function leaveUnsaved() {
    const world = openPage({ drafts: drafts() });
    await world.user.type(within(await openCreate(world)).getByLabelText('名称'), '没保存');
    await waitFor(() => expect(drafts().read('goods.create.new')?.values).toEqual({ name: '没保存' }));
    cleanup();
  }

  test('is offered on the next visit', async () => {
    await leaveUnsaved();
    const world = openPage({ drafts: drafts() });
    const drawer = await openCreate(world);
    expect(within(drawer).getByLabelText('名称')).toHaveValue('');
    await world.user.click(await button('恢复'));
    expect(within(drawer).getByLabelText('名称')).toHaveValue('没保存');
    expect(within(drawer).queryByText(/有未保存的内容/)).not.toBeInTheDocument();
  });

  test('is gone when it is not wanted', async () => {
    await leaveUnsaved();
    const world = openPage({ drafts: drafts() });
    await openCreate(world);
    await world.user.click(await button('丢弃'));
    expect(drafts().read('goods.create.new')).toBeUndefined();
  });

  test('is gone once it is saved, and not offered to anybody else', async () => {
    await leaveUnsaved();
    expect(localDrafts('somebody else', localStorage).read('goods.create.new')).toBeUndefined();
    const world = openPage({ drafts: drafts() });
    const drawer = await openCreate(world);
    await world.user.click(await button('恢复'));
    await world.user.type(within(drawer).getByLabelText('编码'), 'AA-001');
    await save(world);
    expect(await screen.findByText(/^货物创建成功：/)).toBeInTheDocument();
    expect(drafts().read('goods.create.new')).toBeUndefined();
  });
});

describe('a form of 200 fields', () => {
  const before = globalThis.IntersectionObserver;
  beforeAll(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterAll(() => {
    globalThis.IntersectionObserver = before;
  });

  test('draws what is in sight and still finds every mistake, and leads to the last', async () => {
    const world = openPage({ entity: longEntity(200) });
    const drawer = await openCreate(world);
    expect(within(drawer).getAllByRole('textbox')).toHaveLength(20);
    await save(world);
    expect(await within(drawer).findByText('有 200 处需要修改')).toBeInTheDocument();
    await world.user.click(within(drawer).getByRole('button', { name: '第200项' }));
    expect(within(drawer).getByLabelText('第200项')).toHaveFocus();
    expect(within(drawer).getByText('请输入第200项')).toBeInTheDocument();
    expect(within(drawer).getAllByRole('textbox')).toHaveLength(40);
  });
});
