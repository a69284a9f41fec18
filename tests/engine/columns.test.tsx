import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { moveColumnTo } from '../../src/engine/core/list/column-state';
import { extensions } from '../../src/extensions';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Column, Entity } from '../../src/metadata/model';
import { goods } from './support/goods';
import { button, openPage, row } from './support/world';

const changed = (key: string, difference: Partial<Column>): Entity => ({
  ...goods,
  list: {
    ...goods.list,
    columns: goods.list.columns.map((column) => (column.key === key ? { ...column, ...difference } : column)),
  },
});
const editable = changed('name', { editable: true });
const cell = (text: string) => screen.findByText(text).then((found) => found.closest('td') as HTMLElement);

test('a whole column is copied, a line each, and of the chosen rows when some are chosen', async () => {
  const { user } = openPage();
  await screen.findByText('货物1');
  const copy = screen.getByLabelText('复制整列：编码');
  await user.click(copy);
  expect(await screen.findByText('已复制本页 2 个编码')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('AA-001\nAA-002');
  await user.click(screen.getByLabelText('选择货物2'));
  await user.click(copy);
  expect(await screen.findByText('已复制所选 1 个编码')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('AA-002');
});

test('a click on a number copies it', async () => {
  const { user } = openPage();
  await user.click(await screen.findByText('AA-001'));
  expect(await navigator.clipboard.readText()).toBe('AA-001');
});

test('a column dropped at another place stands there, at the side where that one is kept', () => {
  const columns = ['a', 'b', 'c'].map((key) => ({ key, title: key, hidden: false }));
  const [a, b, c] = columns;
  const fixed = [{ ...a, fixed: 'left' as const }, b, c] as typeof columns;
  expect(moveColumnTo(fixed, 'c', 'a').map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  expect(moveColumnTo(fixed, 'c', 'a')[0]).toMatchObject({ fixed: 'left' });
  expect(moveColumnTo(columns, 'a', 'c').map(({ key }) => key)).toEqual(['b', 'c', 'a']);
});

test('a row looks as the first condition that holds says', async () => {
  const tones = [{ when: { status: [2] }, tone: 'muted' as const }];
  const answers = { '/api/list': () => ({ goods_list: [row(1), row(2, { status: 2 })], pagination: { total: 2 } }) };
  openPage({ entity: { ...goods, list: { ...goods.list, tones } }, answers });
  expect((await cell('货物2')).style.color).toContain('secondary');
  expect((await cell('货物1')).style.color).toBe('');
});

test('a record of other warehouses tells in whole words what it is there, names them under the mouse, and is not switched from here', async () => {
  const fields = goods.fields.map((field) => (field.name === 'status' ? { ...field, perWarehouse: true } : field));
  const place = (warehouse: string, status: number) => ({ warehouse, values: { status }, references: {} });
  const stranger = row(1, { status: null, _elsewhere: [place('义乌', 1), place('香港', 2), place('深圳', 1)] });
  openPage({
    entity: { ...goods, fields },
    answers: { '/api/list': () => ({ goods_list: [stranger, row(2)], pagination: { total: 2 } }) },
  });
  const words = await screen.findByTitle('启用（义乌、深圳），停用（香港）');
  expect(words).toHaveTextContent('启用 2停用 1');
  expect(words).not.toHaveStyle({ overflow: 'hidden' });
  const told = within(words.closest('tr') as HTMLElement);
  expect(told.queryByRole('switch')).not.toBeInTheDocument();
  expect(within((await cell('货物2')).closest('tr') as HTMLElement).getByRole('switch')).toBeChecked();
});

test('a value is changed in its cell: what differs is sent with the version, and can be taken back', async () => {
  const { bodies, user } = openPage({ entity: editable });
  await user.click(within(await cell('货物1')).getByLabelText('修改名称'));
  const editor = within(await screen.findByRole('dialog', { name: '修改货物1的名称' }));
  await user.clear(editor.getByLabelText('名称'));
  await user.type(editor.getByLabelText('名称'), '大货{Enter}');
  await waitFor(() =>
    expect(bodies('/api/update')).toEqual([{ goods_id: 'id-1', version: 7, info: { name: '大货' } }]),
  );
  await user.click(await screen.findByText(/撤\s*销/));
  await waitFor(() =>
    expect(bodies('/api/update')[1]).toEqual({ goods_id: 'id-1', version: 8, info: { name: '货物1' } }),
  );
});

test('what the rules refuse is told in the cell, and nothing is sent', async () => {
  const { bodies, user } = openPage({ entity: editable });
  await user.click(within(await cell('货物1')).getByLabelText('修改名称'));
  const editor = within(await screen.findByRole('dialog', { name: '修改货物1的名称' }));
  await user.clear(editor.getByLabelText('名称'));
  await user.keyboard('{Enter}');
  expect(await editor.findByText('请输入名称')).toBeInTheDocument();
  expect(bodies('/api/update')).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('somebody who was faster is not written over from a cell', async () => {
  const theirs = { base_version: 7, theirs: row(1, { version: 8, info: { name: '他的' } }), by: '王经理', at: '' };
  const stale = () => {
    throw new CallRefused(2, '已被修改', theirs);
  };
  const { user } = openPage({ entity: editable, answers: { '/api/update': stale } });
  await user.click(within(await cell('货物1')).getByLabelText('修改名称'));
  const editor = within(await screen.findByRole('dialog', { name: '修改货物1的名称' }));
  await user.type(editor.getByLabelText('名称'), '甲{Enter}');
  expect(await screen.findByText('他的')).toBeInTheDocument();
});

test('who may not update is offered no cell to change', async () => {
  openPage({ entity: editable, may: ['list'] });
  await screen.findByText('货物1');
  expect(screen.queryByLabelText('修改名称')).not.toBeInTheDocument();
});

test('an extension hands props to ProTable and to its column; the field keeps its own cell where the extension has none', async () => {
  const note = {
    columnProps: { tooltip: '客户的叫法', className: 'by-extension' },
    tableProps: { footer: () => '以上为本页' },
  };
  openPage({ entity: changed('name', { component: 'note' }), extensions: { note } });
  expect(await cell('货物1')).toHaveClass('by-extension');
  expect(screen.getByText('以上为本页')).toBeInTheDocument();
  const heading = screen.getAllByRole('columnheader').find(({ textContent }) => textContent?.includes('名称'));
  expect(heading?.querySelector('.anticon')).toBeInTheDocument();
});

test('an extension hands props to the drawer and to its field; the field keeps its own input where the extension has none', async () => {
  const wide = { itemProps: { className: 'by-extension' }, formProps: { drawerProps: { placement: 'left' as const } } };
  const sections = goods.form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((look) => (look.field === 'name' ? { ...look, component: 'wide' } : look)),
  }));
  const { user } = openPage({ entity: { ...goods, form: { ...goods.form, sections } }, extensions: { wide } });
  await user.click(await button('新建货物'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.closest('.ant-drawer-left')).toBeInTheDocument();
  expect((await within(dialog).findByLabelText('名称')).closest('.by-extension')).toBeInTheDocument();
});

test('a code in a column of barcodes is shown as one, for a scanner to read from the screen', async () => {
  const { user } = openPage({ entity: changed('code', { component: 'barcode' }), extensions });
  await user.click(await screen.findByRole('button', { name: '显示条码：AA-001' }));
  const picture = await screen.findByRole('img', { name: 'AA-001' });
  await waitFor(() => expect(picture.querySelectorAll('rect').length).toBeGreaterThan(20));
});

test('the calls of a row stay in sight beside its number, but not in a window without room for both: there the number is read, and they are reached by the thumb', async () => {
  const usual = window.innerWidth;
  const show = (width: number) =>
    act(() => void (Object.assign(window, { innerWidth: width }), fireEvent(window, new Event('resize'))));
  openPage();
  show(1366);
  const calls = (await screen.findAllByText('操作')).map((title) => title.closest('th') as HTMLElement)[0];
  expect(calls).toHaveClass('ant-table-cell-fix');
  show(400);
  expect(calls).not.toHaveClass('ant-table-cell-fix');
  show(usual);
});
