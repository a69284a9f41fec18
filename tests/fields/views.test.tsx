import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { useState } from 'react';
import { fieldTypeNames, type Field, type FieldTypeName } from '../../src/fields/field';
import { FieldContextProvider, type FieldContext, type FieldView } from '../../src/fields/field-view';
import { fieldTypes } from '../../src/fields/types';
import { fieldViews } from '../../src/fields/views';
import { field } from '../engine/support/goods';

const enumeration = {
  name: 'size',
  title: '尺寸',
  values: [
    { value: 1, name: 'small', title: '小', color: 'blue' },
    { value: 2, name: 'large', title: '大' },
  ],
};
const reference = { entity: 'role', call: 'list', label: 'name', carry: ['status'] };
const targets = [
  { id: 'r1', label: '管理员' },
  { id: 'r2', label: '旧角色', disabled: true },
];
const forest = [
  {
    key: 'page',
    title: '角色管理',
    button: false,
    children: [{ key: 'add', title: '新建', button: true, children: [] }],
  },
];

const context = (): FieldContext => ({
  enumeration: () => enumeration,
  newRow: () => ({ row: {}, targets: [] }),
  cellState: () => ({ visible: true, required: false }),
  typeOf: ({ type }) => fieldTypes[type],
  viewOf: ({ type }) => fieldViews[type],
  searchOptions: jest.fn(async (_reference, search: string) => targets.filter(({ label }) => label.includes(search))),
  getOptionsByIds: jest.fn(async (_reference, ids: string[]) => targets.filter(({ id }) => ids.includes(id))),
  canQuickCreate: jest.fn(async () => false),
  quickCreate: jest.fn(async () => undefined),
  loadTree: jest.fn(async () => forest),
  copy: jest.fn(async () => undefined),
  fileAddress: (id) => `/files/${id}`,
  keepFile: jest.fn(async (_field, file: File) => ({ id: `id of ${file.name}`, label: file.name })),
  maxFileBytes: () => 1024,
  searchDebounceMs: 10,
  optionPageSize: 50,
  maxOptionPageSize: 200,
});

const fieldOf = (type: FieldTypeName) =>
  field('it', '它', { type, enumeration: 'size', reference, schema: fieldTypes[type].valueSchema({}) });

/** Shows an input that keeps what is entered, and tells it. */
function openInput(type: FieldTypeName, first: unknown = undefined, services = context()) {
  const entered = jest.fn();
  const { Input } = fieldViews[type];
  function Kept() {
    const [value, setValue] = useState(first);
    const keep = (next: unknown) => {
      entered(next);
      setValue(next);
    };
    return (
      <>
        <label htmlFor="it">它</label>
        <Input id="it" field={fieldOf(type)} value={value} onChange={keep} />
      </>
    );
  }
  render(
    <App>
      <FieldContextProvider value={services}>
        <Kept />
      </FieldContextProvider>
    </App>,
  );
  return { entered, services, user: userEvent.setup({ delay: null }) };
}

const drawCell = (view: FieldView, type: FieldTypeName, value: unknown) =>
  render(<App>{view.cell({ field: fieldOf(type), value, targets, context: context() })}</App>);

describe.each(fieldTypeNames)('%s', (type) => {
  const view = fieldViews[type];

  test.each([null, undefined])('shows a dash for %s', (nothing) => {
    expect(drawCell(view, type, nothing).container).toHaveTextContent(/^-$/);
  });

  test('shows every valid sample', () => {
    for (const value of fieldTypes[type].sample.valid) {
      const { container } = drawCell(view, type, value);
      expect(container.textContent || container.querySelector('img')?.alt).toBeTruthy();
    }
  });

  test('throws for a value that is none of its own', () => {
    const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
    const stranger = fieldTypes[type].sample.valid.some(isObject) ? ['strange'] : { strange: true };
    expect(() => drawCell(view, type, stranger)).toThrow();
  });

  test('can be filtered exactly when the type has operators', () => {
    expect(Boolean(view.FilterInput)).toBe(fieldTypes[type].operators.length > 0);
  });
});

test('an unknown value of an enumeration is shown as it is', () => {
  expect(drawCell(fieldViews.enum, 'enum', 7).container).toHaveTextContent('7');
  expect(drawCell(fieldViews.enum, 'enum', 1).container).toHaveTextContent('小');
});

test('references are shown by their labels, joined or as capped tags', () => {
  const { cell } = fieldViews['multi-reference'];
  const props = { field: fieldOf('multi-reference'), value: ['r1', 'r2'], targets, context: context() };
  expect(render(<>{cell(props)}</>).container).toHaveTextContent('管理员，旧角色');
  expect(render(<>{cell({ ...props, as: 'tags', max: 1 })}</>).container).toHaveTextContent('管理员+1');
});

test('one of a unit is said in the singular, and a measure has none', () => {
  const { cell } = fieldViews.decimal;
  const shown = (value: number, unit: string) =>
    cell({ field: { ...fieldOf('decimal'), unit }, value, context: context() });
  expect([shown(1, 'photos'), shown(2, 'photos'), shown(1, 'pcs'), shown(1, 'ms'), shown(1, '张')]).toEqual([
    ...['1 photo', '2 photos', '1 pc', '1 ms', '1 张'],
  ]);
});

test('tags stand in the one line that they have room for, and say how many are left out', () => {
  const { cell } = fieldViews.tags;
  const props = { field: fieldOf('tags'), value: ['操作员', '管理员', '运营'], context: context() };
  const shownIn = (room: number) => render(<>{cell({ ...props, room })}</>).container;
  expect(shownIn(168)).toHaveTextContent(/^操作员管理员运营$/);
  expect(shownIn(167)).toHaveTextContent(/^操作员管理员\+1$/);
  expect(shownIn(140)).toHaveTextContent(/^操作员\+2$/);
  expect(shownIn(30)).toHaveTextContent(/^操作员\+2$/);
  expect(render(<>{cell(props)}</>).container).toHaveTextContent(/^操作员管理员运营$/);
});

test('a number is shown with its unit', () => {
  const { cell } = fieldViews.decimal;
  expect(cell({ field: { ...fieldOf('decimal'), unit: 'cm' }, value: 0.5, context: context() })).toBe('0.5 cm');
});

test('an amount is shown with all digits of its currency, a share with its sign, a duration in hours', () => {
  const shown = (type: FieldTypeName, value: unknown, more: Partial<Field> = {}) =>
    fieldViews[type].cell({ field: { ...fieldOf(type), ...more }, value, context: context() });
  expect(shown('money', 1250.5, { currency: { code: 'CNY' }, unit: 'CNY' })).toBe('1,250.50 CNY');
  expect(shown('money', 1250, { currency: { field: 'currency' }, unit: 'JPY' })).toBe('1,250 JPY');
  expect(shown('percent', 12.5, { unit: '%' })).toBe('12.5%');
  expect([0, 5400, 93_905].map((value) => shown('duration', value))).toEqual(['0:00', '1:30', '26:05:05']);
});

test('a duration is entered as it is written, and what is none stays to be complained about', async () => {
  const { entered, user } = openInput('duration');
  await user.type(screen.getByLabelText('它'), '1:30');
  expect(entered).toHaveBeenLastCalledWith(5400);
  await user.type(screen.getByLabelText('它'), ':05');
  expect(entered).toHaveBeenLastCalledWith(5405);
  expect(screen.getByLabelText('它')).toHaveValue('1:30:05');
  await user.type(screen.getByLabelText('它'), 'x');
  expect(entered).toHaveBeenLastCalledWith('1:30:05x');
  await user.clear(screen.getByLabelText('它'));
  expect(entered).toHaveBeenLastCalledWith(null);
});

test('a colour is pasted as people write it', async () => {
  const { entered, user } = openInput('colour');
  await user.type(screen.getByLabelText('它'), '#FA0');
  await user.tab();
  expect(entered).toHaveBeenLastCalledWith('#ffaa00');
  expect(screen.getByLabelText('选择它')).toHaveValue('#ffaa00');
});

test('a great number has its thousands apart', () => {
  const { cell } = fieldViews.integer;
  const shown = (value: unknown) =>
    cell({ field: { ...fieldOf('integer'), enumeration: undefined, unit: 'g' }, value, context: context() });
  expect([12_500, 0, null, -1_000_000].map(shown)).toEqual(['12,500 g', '0 g', '-', '-1,000,000 g']);
  expect(() => shown('12500')).not.toThrow();
  expect(() => shown({})).toThrow('object');
});

test('a code is copied with one click', async () => {
  const services = context();
  render(<>{fieldViews.code.cell({ field: fieldOf('code'), value: 'AA-001', context: services })}</>);
  await userEvent.click(screen.getByRole('button', { name: '复制 AA-001' }));
  expect(services.copy).toHaveBeenCalledWith('AA-001');
});

test.each(['text', 'code', 'textarea', 'big-integer'] as const)(
  '%s keeps what is typed, to the last digit',
  async (type) => {
    const { entered, user } = openInput(type);
    await user.type(screen.getByLabelText('它'), '9007199254740993');
    expect(entered).toHaveBeenLastCalledWith('9007199254740993');
  },
);

test('a number outside of its limits is kept and told later, not changed in silence', async () => {
  const { entered, user } = openInput('integer');
  await user.type(screen.getByLabelText('它'), '1000');
  await user.tab();
  expect(entered).toHaveBeenLastCalledWith(1000);
});

test('a text counts code points against its limit', async () => {
  const services = context();
  const { Input } = fieldViews.textarea;
  const limited = { ...fieldOf('textarea'), schema: { type: 'string', maxLength: 5 } };
  render(
    <FieldContextProvider value={services}>
      <Input id="it" field={limited} value="两个😀" onChange={() => undefined} />
    </FieldContextProvider>,
  );
  expect(screen.getByText('3 / 5')).toBeInTheDocument();
});

test('a reference is found by remote search, asked once after the typing pauses; disabled ones are marked', async () => {
  const { entered, services, user } = openInput('multi-reference');
  await user.click(screen.getByLabelText('它'));
  expect(await screen.findByText('已停用')).toBeInTheDocument();
  await user.type(screen.getByLabelText('它'), '旧角');
  await waitFor(() => expect(services.searchOptions).toHaveBeenCalledTimes(2));
  expect(services.searchOptions).toHaveBeenLastCalledWith(reference, '旧角', 50);
  await user.click(await screen.findByText('旧角色'));
  expect(entered).toHaveBeenLastCalledWith(['r2']);
});

test('options that could not be loaded are said to be so, and asked for again', async () => {
  const services = context();
  (services.searchOptions as jest.Mock).mockRejectedValueOnce(new Error('坏了'));
  const { user } = openInput('reference', undefined, services);
  await user.click(screen.getByLabelText('它'));
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /重试/ }));
  expect(await screen.findByText('管理员')).toBeInTheDocument();
});

test('labels that nobody carried are asked for by id', async () => {
  const { services } = openInput('reference', 'r1');
  expect(await screen.findByText('管理员')).toBeInTheDocument();
  expect(services.getOptionsByIds).toHaveBeenCalledTimes(1);
});

test('a click on a row of the tree chooses it with the page above; select-all takes the rest', async () => {
  const { entered, user } = openInput('tree', []);
  await user.click(await screen.findByText('新建'));
  expect(entered).toHaveBeenLastCalledWith(['page', 'add']);
  expect(screen.getByText('已选 2 / 2')).toBeInTheDocument();
  await user.click(screen.getByLabelText('全选'));
  expect(entered).toHaveBeenLastCalledWith([]);
});

test('a tree is compared with another record, takes over what is chosen there, and tells what that opens', async () => {
  const peers = {
    title: '角色',
    search: jest.fn(async () => [{ id: 'r2', label: '旧角色' }]),
    chosenOf: jest.fn(async () => ['page', 'add', 'elsewhere']),
  };
  const { entered, user } = openInput('tree', ['page'], { ...context(), peers });
  await user.click(await screen.findByRole('combobox', { name: '与其他角色比较' }));
  await user.click(await screen.findByText('旧角色'));
  expect(await screen.findByText('仅旧角色有')).toBeInTheDocument();
  expect(screen.getByText('不同 1')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '复制其它' }));
  expect(entered).toHaveBeenLastCalledWith(['page', 'add']);
  expect(screen.getByText('已变更 1')).toBeInTheDocument();
  expect(screen.getByText('新增')).toBeInTheDocument();

  await user.click(screen.getByText('预览'));
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  expect(screen.getByText('新建')).toBeInTheDocument();
});

test('another record that cannot be read is not compared, and nothing of its id is shown', async () => {
  const peers = {
    title: '角色',
    search: jest.fn(async () => [{ id: 'r2', label: '旧角色' }]),
    chosenOf: jest.fn(() => Promise.reject(new Error('down'))),
  };
  const { user } = openInput('tree', ['page'], { ...context(), peers });
  await user.click(await screen.findByRole('combobox', { name: '与其他角色比较' }));
  await user.click(await screen.findByText('旧角色'));
  await waitFor(() => expect(peers.chosenOf).toHaveBeenCalled());
  expect(await screen.findByText('与其他角色比较')).toBeInTheDocument();
  expect(screen.queryByText('r2', { ignore: '[role=option]' })).not.toBeInTheDocument();
});

test('a range of days reaches from 00:00:00 to 23:59:59', async () => {
  const entered = jest.fn();
  const { FilterInput } = fieldViews['date-time'];
  if (!FilterInput) throw new Error('no filter');
  const filter = { field: 'it', title: '它', type: 'date-time', operator: 'between', schema: {} } as const;
  render(<FilterInput id="it" filter={filter} value={undefined} onChange={entered} />);
  const user = userEvent.setup({ delay: null });
  // The calendar comes a moment later.
  await waitFor(() => expect(document.getElementById('it')).not.toBeNull());
  await user.click(document.getElementById('it') as HTMLElement);
  await user.click(await screen.findByText('昨天'));
  const { start, end } = entered.mock.calls[0]?.[0] as { start: string; end: string };
  expect(new Date(start).toTimeString()).toMatch(/^00:00:00/);
  expect(new Date(end).toTimeString()).toMatch(/^23:59:59/);
  expect(new Date(start).toDateString()).toBe(new Date(end).toDateString());
});

test('an amount is entered with the digits of the currency that another field says', () => {
  const { Input } = fieldViews.money;
  const field: Field = { ...fieldOf('money'), currency: { field: 'currency' }, unit: 'JPY' };
  if (Input) render(<Input id="it" field={field} value={100} onChange={() => undefined} />);
  expect(screen.getByRole('spinbutton')).toHaveValue('100');
});
