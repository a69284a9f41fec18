import { screen, waitFor, within } from '@testing-library/react';
import { call } from './support/goods';
import { button, openPage } from './support/world';

const open = { access: { type: 'signed-in', because: 'test' } } as const;
const calls = Object.fromEntries(
  [
    'getListSetting',
    'listSavedViews',
    'saveSavedView',
    'renameSavedView',
    'deleteSavedView',
    'setDefaultSavedView',
  ].map((key) => [key, call(key, key, { ...open, write: !/^(get|list)/.test(key) })]),
);
const view = (id: string, difference: object = {}) => ({
  ...{ saved_view_id: id, entity: 'goods', name: `视图${id}`, share: 'personal', role_id_list: [], version: 3 },
  ...{ owner: { id: 'me', name: '王建国' }, is_own: true, is_default: false, problems: [] },
  query: {
    v: 1,
    filter: { name: '纸箱' },
    sort: { field: 'code', order: 'ascend' },
    size: 100,
    columns: ['size', 'code'],
  },
  ...difference,
});
const server = (...views: unknown[]) => ({
  '/api/getListSetting': () => ({ setting: null, saved_view_list: views }),
  '/api/listSavedViews': () => ({ saved_view_list: views }),
  '/api/saveSavedView': () => ({ saved_view_id: 'new', version: 1 }),
  '/api/deleteSavedView': () => ({ saved_view_id: 'a' }),
});
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th[data-field]')].map(({ dataset }) => dataset.field);
const applied = '_columns=size,code&_size=100&_sort=code.ascend&_view=a&name=纸箱';
const asked = (search: string) => search.split('&').sort().join('&');
const control = () => document.querySelector('[data-saved-view]') as HTMLElement;

async function choose(user: ReturnType<typeof openPage>['user'], text: string) {
  await user.click(control());
  await user.click(await screen.findByText(text));
}

test('a view brings filter, sort, size and columns, and the address says so', async () => {
  const { bodies, search, user } = openPage({ calls, answers: server(view('a')) });
  await screen.findByText('货物1');
  await choose(user, '视图a');
  await waitFor(() => expect(asked(search())).toBe(applied));
  expect(bodies('/api/list').at(-1)).toEqual({
    condition: { name: '纸箱' },
    pagination: { page: 1, size: 100, sort_option: { field: 'code', direction: 1 } },
  });
  expect(heads()).toEqual(['size', 'code']);
  expect(control()).toHaveTextContent('视图a');
});

test('the default view opens the list', async () => {
  const answers = server(view('a', { is_default: true }));
  const { search } = openPage({ calls, answers });
  await waitFor(() => expect(asked(search())).toBe(applied));
});

test('an address that asks for something itself counts more than the default view', async () => {
  const { bodies, search } = openPage({ calls, answers: server(view('a', { is_default: true })), search: 'name=木箱' });
  await screen.findByText('货物1');
  await waitFor(() => expect(bodies('/api/getListSetting')).toHaveLength(1));
  expect(await screen.findByText('视图')).toBeInTheDocument();
  expect(search()).toBe('name=木箱');
  expect(bodies('/api/list')).toHaveLength(1);
});

test('what was changed since is marked, and saved into one’s own view', async () => {
  const { bodies, user } = openPage({ calls, answers: server(view('a')), search: '_view=a&name=木箱' });
  expect(await screen.findByText('已修改')).toBeInTheDocument();
  await user.click(await button('保存视图'));
  await waitFor(() => expect(bodies('/api/saveSavedView')).toHaveLength(1));
  expect(bodies('/api/saveSavedView')[0]).toMatchObject({
    ...{ entity: 'goods', saved_view_id: 'a', version: 3, name: '视图a', share: 'personal' },
    query: { v: 1, filter: { name: '木箱' } },
  });
});

test('what the list shows is kept under a name, for everybody', async () => {
  const { bodies, search, user } = openPage({ calls, answers: server(), search: 'name=木箱' });
  await screen.findByText('货物1');
  await choose(user, '另存为新视图…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('视图名称'), '木箱们');
  await user.click(dialog.getByLabelText('本仓库所有人'));
  await user.click(dialog.getByText(/^保\s*存$/));
  await waitFor(() => expect(search()).toContain('_view=new'));
  expect(bodies('/api/saveSavedView')[0]).toMatchObject({
    ...{ entity: 'goods', name: '木箱们', share: 'everybody' },
    query: { filter: { name: '木箱' }, columns: ['code', 'name', 'size', 'create_time', 'status'] },
  });
});

test('a view is shared with chosen roles, by those who may look roles up', async () => {
  const reference = { entity: 'person', call: 'list', label: 'name', carry: ['status'] };
  const saveSavedView = { ...calls.saveSavedView, references: { role_id_list: reference } } as (typeof calls)[string];
  const { bodies, user } = openPage({ calls: { ...calls, saveSavedView }, answers: server() });
  await screen.findByText('货物1');
  await choose(user, '另存为新视图…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('视图名称'), '经理的');
  await user.click(await dialog.findByLabelText('指定角色'));
  expect(dialog.getByText(/^保\s*存$/).closest('button')).toBeDisabled();
  await user.click(dialog.getByRole('combobox'));
  await user.click(await screen.findByText('张经理'));
  await user.click(dialog.getByText(/^保\s*存$/));
  await waitFor(() => expect(bodies('/api/saveSavedView')).toHaveLength(1));
  expect(bodies('/api/saveSavedView')[0]).toMatchObject({ name: '经理的', share: 'role', role_id_list: ['p1'] });
});

test('a view is renamed, made the default and deleted, and its link copied', async () => {
  const answers = {
    ...server(view('a')),
    '/api/renameSavedView': () => ({ saved_view_id: 'a', version: 4 }),
    '/api/setDefaultSavedView': () => ({}),
  };
  const { bodies, user } = openPage({ calls, answers, search: '_view=a' });
  await waitFor(() => expect(control()).toHaveTextContent('视图a'));
  await choose(user, '重命名…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('视图名称'));
  await user.type(dialog.getByLabelText('视图名称'), '新名{Enter}');
  const said = { saved_view_id: 'a', version: 3, name: '新名' };
  await waitFor(() => expect(bodies('/api/renameSavedView')).toEqual([said]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose(user, '设为默认视图');
  await waitFor(() => expect(bodies('/api/setDefaultSavedView')).toEqual([{ entity: 'goods', saved_view_id: 'a' }]));
  await choose(user, '复制链接');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\?_view=a$/));
  await choose(user, '删除');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByText(/^删\s*除$/));
  await waitFor(() => expect(bodies('/api/deleteSavedView')).toEqual([{ saved_view_id: 'a' }]));
});

test('what a view asks in vain is told in words, and the rest of it holds', async () => {
  const problems = [{ field: 'secret', rule: 'unknownFilter', message: '没有名为 secret 的条件' }];
  const partly = view('a', { problems, query: { v: 1, filter: { name: '纸箱', secret: 1 } } });
  const { search } = openPage({ calls, answers: server(partly), search: '_view=a' });
  expect(await screen.findByText(/没有名为 secret 的条件/)).toBeInTheDocument();
  expect(asked(search())).toBe('_view=a&name=纸箱');
});

test('a link to a view that is gone, or not shared, says so and opens the list', async () => {
  const { search } = openPage({ calls, answers: server(), search: '_view=gone' });
  expect(await screen.findByText('链接中的视图已不存在，或没有共享给您')).toBeInTheDocument();
  expect(await screen.findByText('货物1')).toBeInTheDocument();
  await waitFor(() => expect(search()).toBe(''));
});
