import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../src/metadata/model';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { field, goods } from './support/goods';
import { button, openPage, row } from './support/world';

test('the list shows rows, their count, and asks with the default sort', async () => {
  const { bodies } = openPage();
  expect(await screen.findByText('货物1')).toBeInTheDocument();
  expect(screen.getByText('共 2 件货物')).toBeInTheDocument();
  expect(document.querySelector('td[data-field="size"]')).toHaveTextContent(/^1$/);
  expect(bodies('/api/list')).toEqual([
    { pagination: { page: 1, size: 50, sort_option: { field: 'create_time', direction: 2 } } },
  ]);
});

test('a tree is opened level by level; what is looked for is found on any of them', async () => {
  const levels: Record<string, object[]> = { top: [row(1, { _is_branch: true })], 'id-1': [row(2)] };
  const { bodies, user } = openPage({
    entity: { ...goods, parent: 'part_of' },
    answers: {
      '/api/list': ({ _under: under, condition }) => {
        const found = condition ? [row(2)] : (levels[String(under ?? 'top')] ?? []);
        return { goods_list: found, pagination: { total: found.length } };
      },
    },
  });
  expect(await screen.findByText('货物1')).toBeInTheDocument();
  expect(screen.getByText('共 1 个最上级')).toBeInTheDocument();
  expect(bodies('/api/list')[0]).toMatchObject({ _under: null });
  await user.click(screen.getByRole('button', { name: '展开行' }));
  expect(await screen.findByText('货物2')).toBeInTheDocument();
  expect(bodies('/api/list')[1]).toMatchObject({ _under: 'id-1', pagination: { page: 1, size: 200 } });
  await user.type(screen.getByLabelText('名称'), '货物2{Enter}');
  await waitFor(() => expect(screen.queryByText('货物1')).not.toBeInTheDocument());
  expect(bodies('/api/list').at(-1)).not.toHaveProperty('_under');
  expect(screen.getByText('货物2')).toBeInTheDocument();
});

test('a record of a tree is dragged below another one or to the head, which is the top, not below itself, and back again', async () => {
  const levels: Record<string, object[]> = {
    top: [row(1, { _is_branch: true, part_of: null }), row(3, { part_of: null })],
    'id-1': [row(2, { part_of: 'id-1' })],
  };
  const part = field('part_of', '上级');
  const { bodies, user } = openPage({
    entity: { ...goods, parent: 'part_of', fields: [...goods.fields, part] },
    answers: {
      '/api/list': ({ _under: under }) => {
        const found = levels[String(under ?? 'top')] ?? [];
        return { goods_list: found, pagination: { total: found.length } };
      },
    },
  });
  const line = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
  const drag = (text: string, target: HTMLElement) => {
    const handle = line(text).querySelector('[data-handle]') as HTMLElement;
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(handle, { dataTransfer });
    const isRefused = fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    fireEvent.dragEnd(handle, { dataTransfer });
    return !isRefused;
  };
  await screen.findByText('货物1');
  await user.click(screen.getByRole('button', { name: '展开行' }));
  await screen.findByText('货物2');
  expect(drag('货物1', line('货物2'))).toBe(false);
  expect(drag('货物2', line('货物1'))).toBe(false);
  expect(drag('货物2', line('货物3'))).toBe(true);
  expect(await screen.findByText('货物编辑成功：AA-002 货物2')).toBeInTheDocument();
  expect(bodies('/api/update')).toEqual([{ goods_id: 'id-2', version: 7, part_of: 'id-3' }]);
  await user.click(await button('撤销'));
  await waitFor(() => expect(bodies('/api/update')[1]).toEqual({ goods_id: 'id-2', version: 8, part_of: 'id-1' }));
  expect(drag('货物2', document.querySelector('thead tr') as HTMLElement)).toBe(true);
  await waitFor(() => expect(bodies('/api/update')[2]).toEqual({ goods_id: 'id-2', version: 7, part_of: null }));
});

test('a filter goes to its path in the body and into the address, once', async () => {
  const { bodies, search, user } = openPage();
  await screen.findByText('货物1');
  await user.type(screen.getByLabelText('名称'), ' 纸箱 {Enter}');
  await waitFor(() => expect(bodies('/api/list')).toHaveLength(2));
  expect(bodies('/api/list')[1]).toMatchObject({ condition: { name: '纸箱' }, pagination: { page: 1 } });
  expect(search()).toBe('name=纸箱');
});

test('what is entered in the filter and not asked for yet stays while the list is sorted; a reset takes it out', async () => {
  const { bodies, search, user } = openPage();
  await screen.findByText('货物1');
  await user.type(screen.getByLabelText('名称'), '纸');
  await user.click(screen.getByRole('columnheader', { name: /编码/ }));
  await waitFor(() => expect(search()).toBe('_sort=code.ascend'));
  await waitFor(() => expect(bodies('/api/list')).toHaveLength(2));
  expect(screen.getByLabelText('名称')).toHaveValue('纸');
  await user.click(await button('清空条件'));
  expect(screen.getByLabelText('名称')).toHaveValue('');
});

test('a reset shows what the list is narrowed by of itself, also where nothing else had been asked for', async () => {
  const filter = goods.filter.map((item) => (item.field === 'name' ? { ...item, default: '纸' } : item));
  const { user } = openPage({ entity: { ...goods, filter } });
  await screen.findByText('货物1');
  await user.clear(screen.getByLabelText('名称'));
  await user.click(screen.getByRole('button', { name: /^重\s*置$/ }));
  expect(screen.getByLabelText('名称')).toHaveValue('纸');
});

test('the address says what is asked: filter, sort, page and size', async () => {
  const { bodies } = openPage({
    search: 'name=纸箱&status=2&status=1&status=77&_sort=code.ascend&_page=3&_size=100&_page_size=9',
  });
  await screen.findByText('货物1');
  expect(bodies('/api/list')[0]).toEqual({
    condition: { name: '纸箱' },
    status: [2, 1],
    pagination: { page: 3, size: 100, sort_option: { field: 'code', direction: 1 } },
  });
});

test('a link made before a field was renamed asks for the same, once, and the address is written anew', async () => {
  const filter = goods.filter.map((item) => (item.field === 'name' ? { ...item, formerNames: ['label'] } : item));
  const { bodies, search } = openPage({ entity: { ...goods, filter }, search: 'label=纸箱&_sort=code.ascend' });
  await screen.findByText('货物1');
  await waitFor(() => expect(search()).toBe('_sort=code.ascend&name=纸箱'));
  expect(bodies('/api/list')).toEqual([expect.objectContaining({ condition: { name: '纸箱' } })]);
});

test('a click on a header sorts, a third click returns to the default', async () => {
  const { bodies, search, user } = openPage();
  await screen.findByText('货物1');
  const header = screen.getByRole('columnheader', { name: /编码/ });
  await user.click(header);
  await waitFor(() => expect(search()).toBe('_sort=code.ascend'));
  await user.click(header);
  await user.click(header);
  await waitFor(() => expect(search()).toBe(''));
  expect(bodies('/api/list').map((body) => (body.pagination as { sort_option: unknown }).sort_option)).toEqual([
    { field: 'create_time', direction: 2 },
    { field: 'code', direction: 1 },
    { field: 'code', direction: 2 },
    { field: 'create_time', direction: 2 },
  ]);
});

test('the next page is asked for, and a capped total is told honestly', async () => {
  const many = () => ({ goods_list: [row(1)], pagination: { total: 10001, total_capped: true } });
  const { bodies, user } = openPage({ answers: { '/api/list': many } });
  expect(await screen.findByText('共 10,000+ 件货物')).toBeInTheDocument();
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(bodies('/api/list')[1]).toMatchObject({ pagination: { page: 2, size: 50 } }));
});

test('what a person may not do is not offered', async () => {
  openPage({ may: ['list'] });
  await screen.findByText('货物1');
  expect(screen.queryByText('新建货物')).not.toBeInTheDocument();
  expect(screen.queryByText('编辑')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getAllByText('启用').length).toBeGreaterThan(0);
});

test('who may not see the list sees no list, and no call is made', async () => {
  const { bodies } = openPage({ may: [] });
  await screen.findByText('暂无权限访问该页面');
  expect(bodies('/api/list')).toEqual([]);
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  const list = () => {
    if (isDown) throw new CallRefused(9, '系统异常', null, 'log-7');
    return { goods_list: [row(1)], pagination: { total: 1 } };
  };
  const { user } = openPage({ answers: { '/api/list': list } });
  expect(await screen.findByText('系统异常（log-7）')).toBeInTheDocument();
  isDown = false;
  await user.click(await button('重试'));
  expect(await screen.findByText('货物1')).toBeInTheDocument();
});

test('an empty list says what it is, a filtered one offers to clear the filter', async () => {
  const none = () => ({ goods_list: [], pagination: { total: 0 } });
  const { search, user } = openPage({ answers: { '/api/list': none }, search: 'name=x' });
  const empty = (await screen.findByText('没有符合条件的记录')).closest('[data-state]') as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: '清空条件' }));
  expect(await screen.findByText('还没有货物')).toBeInTheDocument();
  expect(search()).toBe('');
});

test('a filter that is cleared is not said to have nothing there before the rows are', async () => {
  let arrive = (_page: object) => {};
  const later = new Promise<object>((resolve) => (arrive = resolve));
  const none = { goods_list: [], pagination: { total: 0 } };
  const { bodies, user } = openPage({
    answers: { '/api/list': ({ condition }) => (condition ? none : later) },
    search: 'name=x',
  });
  const empty = (await screen.findByText('没有符合条件的记录')).closest('[data-state]') as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: '清空条件' }));
  await waitFor(() => expect(bodies('/api/list')).toHaveLength(2));
  expect(screen.queryByText('还没有货物')).toBeNull();
  arrive({ goods_list: [row(1)], pagination: { total: 1 } });
  expect(await screen.findByText('货物1')).toBeInTheDocument();
});

test('a list that has words of its own for it says what its filter did not find', async () => {
  const entity = { ...goods, list: { ...goods.list, nothingFound: '未找到货物' } };
  openPage({
    entity,
    answers: { '/api/list': () => ({ goods_list: [], pagination: { total: 0 } }) },
    search: 'name=x',
  });
  const empty = (await screen.findByText('未找到货物')).closest('[data-state]') as HTMLElement;
  expect(within(empty).getByRole('button', { name: '清空条件' })).toBeInTheDocument();
});

test('switching off asks first; a no leaves everything as it is', async () => {
  let status = 1;
  const { bodies, user } = openPage({
    answers: {
      '/api/list': () => ({ goods_list: [row(1, { status })], pagination: { total: 1 } }),
      '/api/toggle': ({ to_status }) => {
        status = Number(to_status);
        return {};
      },
    },
  });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  await user.click(await button('取消'));
  expect(bodies('/api/toggle')).toEqual([]);
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  // The question names the object and what follows, the button the act, the message the object again.
  expect((await screen.findAllByText(/确认停用货物「.*货物1」？/)).length).toBeGreaterThan(0);
  expect(screen.getByText('停用后不再出库')).toBeInTheDocument();
  await user.click(await button('停用货物'));
  expect(await screen.findByText(/^货物已停用：.*货物1$/)).toBeInTheDocument();
  expect(bodies('/api/toggle')).toEqual([{ goods_id: 'id-1', version: 7, to_status: 2 }]);
  expect(screen.getAllByRole('switch')[0]).not.toBeChecked();
});

test('what many would feel asks for the name first', async () => {
  const toggle = { ...goods.calls.toggle, confirmName: true } as Call;
  const { bodies, user } = openPage({ entity: { ...goods, calls: { ...goods.calls, toggle } } });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  expect(await button('停用货物')).toBeDisabled();
  await user.type(await screen.findByLabelText(/请输入.*「货物1」以确认/), '货物11');
  expect(await button('停用货物')).toBeDisabled();
  await user.keyboard('{Backspace}');
  await user.click(await button('停用货物'));
  await waitFor(() => expect(bodies('/api/toggle')).toHaveLength(1));
});

test('switching on is immediate, and the list is asked again a moment later', async () => {
  const { bodies, user } = openPage({
    answers: { '/api/list': () => ({ goods_list: [row(1, { status: 2 })], pagination: { total: 1 } }) },
  });
  await screen.findByText('货物1');
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText(/^货物已启用：.*货物1$/)).toBeInTheDocument();
  await waitFor(() => expect(bodies('/api/list')).toHaveLength(2), { timeout: 2000 });
});

test('a switch is taken back while its message stands, by the call that made it', async () => {
  const { bodies, user } = openPage({
    answers: {
      '/api/list': () => ({ goods_list: [row(1, { status: 2 })], pagination: { total: 1 } }),
      '/api/toggle': () => ({ version: 8 }),
    },
  });
  await screen.findByText('货物1');
  await user.click(screen.getByRole('switch'));
  await user.click(await button('撤销'));
  expect(await screen.findByText(/^已撤销：.*货物1$/)).toBeInTheDocument();
  expect(bodies('/api/toggle')).toEqual([
    { goods_id: 'id-1', version: 7, to_status: 1 },
    { goods_id: 'id-1', version: 8, to_status: 2 },
  ]);
});

test('what is shown once stands in a dialog until it is closed', async () => {
  const { user } = openPage();
  await screen.findByText('货物1');
  await user.click(screen.getAllByText('重置口令')[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^口令重置成功：/)).toBeInTheDocument();
  expect(within(dialog).getByText('Abcdefgh1234')).toBeInTheDocument();
  await user.click(await button('已保存，关闭'));
  await waitFor(() => expect(screen.queryByText('Abcdefgh1234')).not.toBeInTheDocument());
});
