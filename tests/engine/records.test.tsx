import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fieldTypes } from '../../src/fields/types';
import type { Call, Entity } from '../../src/metadata/model';
import { call, field, goods } from './support/goods';
import { button, openPage, type World } from './support/world';

// In a browser the table is a chunk that comes when it is asked for; here it is there already.
jest.mock('../../src/fields/components/lazy-records-input', () => ({
  LazyRecordsInput: jest.requireActual<typeof import('../../src/fields/components/records-input')>(
    '../../src/fields/components/records-input',
  ).default,
}));

const columns = [
  field('sku', '货号', {
    required: true,
    schema: { type: 'string', maxLength: 4 },
    messages: { required: '请输入货号' },
  }),
  field('count', '数量', { type: 'integer', schema: { type: 'integer', minimum: 1, maximum: 9 }, unit: '件' }),
];
const items = {
  type: 'object',
  required: ['sku'],
  properties: Object.fromEntries(columns.map(({ name, schema }) => [name, schema])),
  additionalProperties: false,
};
const lines = field('lines', '明细', { type: 'records', schema: { type: 'array', items, maxItems: 4 }, columns });

/** Goods that say what they are made of. */
const madeOf: Entity = {
  ...goods,
  fields: [...goods.fields.filter(({ system }) => system), lines],
  conditions: {},
  calls: {
    ...goods.calls,
    create: call('create', '新建货物', {
      effect: 'create',
      success: '货物创建成功',
      request: { type: 'object', properties: { lines: { anyOf: [lines.schema, { type: 'null' }] } } },
    }),
  },
  filter: [],
  list: { ...goods.list, columns: goods.list.columns.filter(({ key }) => key === 'create_time') },
  form: { surface: 'drawer', width: 720, sections: [{ columns: 1, fields: [{ field: 'lines' }] }] },
};

async function openTable(entity = madeOf): Promise<World> {
  const world = openPage({ entity, answers: { '/api/create': () => ({ goods_id: 'new' }) } });
  await world.user.click(await button('新建货物'));
  await world.user.click(await screen.findByRole('button', { name: /添加一行/ }));
  return world;
}

const cell = (name: string): HTMLElement => screen.getByLabelText(name);
const skus = (): string[] =>
  screen.getAllByLabelText(/^第 \d 行货号$/).map((input) => (input as HTMLInputElement).value);
const save = async ({ user }: World) => user.click(await button('保存'));

test('sub-records are typed into a table and sent with their record; what is left empty is not', async () => {
  const world = await openTable();
  await world.user.type(cell('第 1 行货号'), 'A1');
  await world.user.type(cell('第 1 行数量'), '3');
  await world.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(cell('第 2 行货号')).toHaveFocus());
  await world.user.keyboard('B2');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ lines: [{ sku: 'A1', count: 3 }, { sku: 'B2' }] }]),
  );
});

test('a row points at a record, takes from it, begins with something, and asks for what its values need', async () => {
  const reference = { entity: 'person', call: 'list', label: 'name', carry: ['kind'] };
  const needed = [
    field('owner', '负责人', { type: 'reference', reference }),
    field('kind', '类型', { readOnly: true, fetchFrom: { reference: 'owner', field: 'kind' } }),
    field('count', '数量', { type: 'integer', schema: { type: 'integer' }, default: 1 }),
    field('reason', '说明', {
      conditions: { visible: { kind: ['OP'] }, required: { kind: ['OP'] }, whenHidden: 'clear' },
    }),
  ];
  const schema = { type: 'array', maxItems: 4, items: { type: 'object' } };
  const rows = { ...lines, schema, columns: needed };
  const create = { ...madeOf.calls.create, request: { type: 'object' } } as Call;
  const fields = madeOf.fields.map((one) => (one.name === 'lines' ? rows : one));
  const world = await openTable({ ...madeOf, fields, calls: { ...madeOf.calls, create } });
  expect(cell('第 1 行数量')).toHaveValue('1');
  const choose = async (name: string) => {
    await world.user.type(cell('第 1 行负责人'), name);
    await world.user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content *' }));
  };
  await choose('张经理');
  expect(cell('第 1 行类型')).toHaveValue('ADMIN');
  expect(cell('第 1 行类型')).toBeDisabled();
  expect(screen.queryByLabelText('第 1 行说明')).not.toBeInTheDocument();
  await choose('李操作');
  await save(world);
  expect(await screen.findByText('第 1 行：请输入说明')).toBeInTheDocument();
  await world.user.type(cell('第 1 行说明'), '夜班');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ lines: [{ count: 1, owner: 'p2', kind: 'OP', reason: '夜班' }] }]),
  );
});

test('a photograph goes to its row, though the row has changed places while it was on its way', async () => {
  const photos = field('photos', '照片', { type: 'image', schema: fieldTypes.image.valueSchema({ maxItems: 2 }) });
  const rows = { ...lines, columns: [...columns, photos], schema: { type: 'array', maxItems: 4, items: {} } };
  const create = { ...madeOf.calls.create, request: { type: 'object' } } as Call;
  const fields = madeOf.fields.map((one) => (one.name === 'lines' ? rows : one));
  const kept = { id: 'f1', label: '破损.png', media_type: 'image/png', size: 2048 };
  let arrive: (answer: object) => void = () => undefined;
  const upload = () => new Promise((resolve) => (arrive = resolve));
  const world = openPage({
    entity: { ...madeOf, fields, calls: { ...madeOf.calls, create } },
    answers: { '/api/create': () => ({ goods_id: 'new' }), '/api/create/file/lines.photos': upload },
  });
  await world.user.click(await button('新建货物'));
  await world.user.click(await screen.findByRole('button', { name: /添加一行/ }));
  fireEvent.paste(cell('第 1 行货号'), { clipboardData: { getData: () => 'A\nB' } });
  const content = Uint8Array.from('\x89PNG\r\n\x1a\n........', (sign) => sign.charCodeAt(0));
  const png = Object.assign(new File([content], '破损.png', { type: 'image/png' }), {
    slice: () => ({ arrayBuffer: async () => content.buffer }),
  });
  await screen.findByRole('button', { name: '第 1 行照片：选择文件' });
  await world.user.upload(screen.getByLabelText('第 1 行照片', { selector: 'input' }), png);
  await waitFor(() => expect(world.bodies('/api/create/file/lines.photos')).toEqual([{ name: '破损.png' }]));
  await world.user.click(screen.getByRole('button', { name: '下移第 1 行' }));
  arrive({ file: kept });
  expect(await screen.findByRole('link', { name: '破损.png' })).toHaveAttribute('href', '/api/v1/file/f1');
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')).toEqual([{ lines: [{ sku: 'B' }, { sku: 'A', photos: ['f1'] }] }]),
  );
});

test('each wrong cell says so in its place; the others keep their complaints when one is mended', async () => {
  const world = await openTable();
  await world.user.type(cell('第 1 行数量'), '99');
  await save(world);
  expect(await screen.findByText('第 1 行：请输入货号')).toBeInTheDocument();
  expect(screen.getByText('第 1 行：数量不能大于9')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '明细 第 1 行 数量' })).toBeInTheDocument();
  await waitFor(() => expect(cell('第 1 行货号')).toHaveFocus());
  await world.user.keyboard('A1');
  expect(screen.queryByText('第 1 行：请输入货号')).not.toBeInTheDocument();
  expect(screen.getByText('第 1 行：数量不能大于9')).toBeInTheDocument();
  expect(world.bodies('/api/create')).toEqual([]);
});

test('lines of a spreadsheet are pasted from a cell on, as far as there is room', async () => {
  const world = await openTable();
  const text = '货号\t数量\nA\t1\nB\t2\nC\t3\nD\t4\nE\t5\n';
  fireEvent.paste(cell('第 1 行货号'), { clipboardData: { getData: () => text } });
  expect(await screen.findByText('最多 4 行，其余 1 行未粘贴')).toBeInTheDocument();
  expect(skus()).toEqual(['A', 'B', 'C', 'D']);
  await save(world);
  await waitFor(() =>
    expect(world.bodies('/api/create')[0]).toMatchObject({ lines: [{ sku: 'A', count: 1 }, {}, {}, { count: 4 }] }),
  );
});

test('rows are moved, copied and taken away by keys, and the cursor goes with them', async () => {
  const world = await openTable();
  fireEvent.paste(cell('第 1 行货号'), { clipboardData: { getData: () => 'A\nB\nC' } });
  await waitFor(() => expect(skus()).toEqual(['A', 'B', 'C']));
  await world.user.click(cell('第 3 行货号'));
  await world.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(cell('第 2 行货号')).toHaveFocus());
  expect(skus()).toEqual(['A', 'C', 'B']);
  await world.user.keyboard('{Alt>}c{/Alt}');
  await waitFor(() => expect(skus()).toEqual(['A', 'C', 'C', 'B']));
  expect(screen.getByRole('button', { name: /添加一行/ })).toBeDisabled();
  await world.user.keyboard('{Alt>}{Delete}{/Alt}');
  await waitFor(() => expect(skus()).toEqual(['A', 'C', 'B']));
  const second = within(screen.getByRole('table', { name: '明细' })).getByRole('button', { name: '删除第 2 行' });
  await world.user.click(second);
  await waitFor(() => expect(skus()).toEqual(['A', 'B']));
});
