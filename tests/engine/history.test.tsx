import { screen, waitFor, within } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { dateTimeText } from '../../src/fields/date-time/type';
import type { Entity } from '../../src/metadata/model';
import { call, goods } from './support/goods';
import { button, openPage, row } from './support/world';

const entity: Entity = {
  ...goods,
  calls: {
    ...goods.calls,
    get: call('get', '查看货物', { effect: 'get', write: false }),
    history: call('history', '历史', { effect: 'history', write: false }),
    restore: call('restore', '恢复', { effect: 'restore', success: '货物已恢复' }),
  },
  list: { ...goods.list, row: ['update', 'history'] },
  detail: { columns: 2, items: [{ key: 'name', title: '名称', fields: ['name'] }] },
};

const change = (version: number, difference: object = {}) => ({
  ...{
    version,
    call: 'update',
    title: '编辑',
    by: '王建国',
    at: '2026-11-20T08:00:00Z',
    ip: '10.0.0.8',
    log_id: 'log',
  },
  ...{ is_new: false, changes: [], references: {} },
  ...difference,
});
const past = {
  history_list: [
    change(7, { changes: [{ field: 'status', before: 2, after: 1 }] }),
    change(6, {
      by: '李操作',
      changes: [
        { field: 'name', before: '旧货物', after: '货物1' },
        { field: 'owner', before: ['p1'], after: ['p2'] },
        { field: 'gone', before: 1, after: 2 },
      ],
      references: {
        owner: [
          { id: 'p1', label: '张经理' },
          { id: 'p2', label: '李操作员' },
        ],
      },
    }),
    change(1, { title: '新建货物', is_new: true, changes: [{ field: 'size', before: null, after: 1 }] }),
  ],
  pagination: { total: 23 },
};
const answers = {
  '/api/get': () => ({ goods: row(1) }),
  '/api/history': () => past,
  '/api/restore': () => ({ goods_id: 'id-1', version: 8 }),
};
const version = (number: number) =>
  within(document.querySelector(`[data-history] [data-version="${number}"]`) as HTMLElement);

const agree = () => screen.findByText(/^恢\s*复$/);

async function openHistory(setting: Parameters<typeof openPage>[0] = {}) {
  const world = openPage({
    entity,
    search: '_open=history.id-1',
    ...setting,
    answers: { ...answers, ...setting.answers },
  });
  expect(await screen.findByText('历史（23 次变更）')).toBeInTheDocument();
  return world;
}

test('a row leads to the record and its past: who, when, from where, and each field before and after', async () => {
  const { bodies, search, user } = openPage({ entity, answers });
  await screen.findByText('货物1');
  await user.click(screen.getAllByText('历史')[0] as HTMLElement);
  expect(await screen.findByText('历史 货物1')).toBeInTheDocument();
  await screen.findByText('历史（23 次变更）');
  expect(search()).toBe('_open=history.id-1');
  expect(bodies('/api/history')).toEqual([{ goods_id: 'id-1', pagination: { page: 1, size: 10 } }]);
  const sixth = version(6);
  expect(sixth.getByText('李操作')).toBeInTheDocument();
  expect(sixth.getByText(dateTimeText('2026-11-20T08:00:00Z'))).toBeInTheDocument();
  expect(sixth.getByText('来自 10.0.0.8')).toBeInTheDocument();
  expect(sixth.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '名称 由 旧货物 改为 货物1',
    '负责人 由 张经理 改为 李操作员',
  ]);
  expect(version(7).getByRole('listitem')).toHaveTextContent('状态 由 停用 改为 启用');
  expect(version(1).getByRole('row', { name: '尺寸 1 cm' })).toBeInTheDocument();
});

test('older changes stand on further pages', async () => {
  const { bodies, user } = await openHistory();
  const pages = document.querySelector('[data-history] .ant-pagination') as HTMLElement;
  await user.click(within(pages).getByTitle('3'));
  await waitFor(() => expect(bodies('/api/history')[1]).toMatchObject({ pagination: { page: 3 } }));
});

test('an earlier version is restored after a question, and can be taken back', async () => {
  const { bodies, user } = await openHistory();
  expect(version(7).queryByText('恢复到此版本')).not.toBeInTheDocument();
  await user.click(version(6).getByText('恢复到此版本'));
  await screen.findAllByText(/确认将「.*」恢复到版本 6？/);
  expect(bodies('/api/restore')).toEqual([]);
  await user.click(await agree());
  expect(await screen.findByText(/^货物已恢复：/)).toBeInTheDocument();
  expect(bodies('/api/restore')).toEqual([{ goods_id: 'id-1', version: 7, to_version: 6 }]);
  await user.click(await button('撤销'));
  await waitFor(() => expect(bodies('/api/restore')[1]).toEqual({ goods_id: 'id-1', version: 8, to_version: 7 }));
});

test('somebody was faster: nothing is restored, and what there is now is shown', async () => {
  const stale = () => {
    throw new CallRefused(2, '李操作已在刚才修改过该记录');
  };
  const { bodies, user } = await openHistory({ answers: { '/api/restore': stale } });
  await user.click(version(1).getByText('恢复到此版本'));
  await user.click(await agree());
  expect(await screen.findByText(/未做任何改动/)).toBeInTheDocument();
  await waitFor(() => expect(bodies('/api/get')).toHaveLength(2));
  await waitFor(() => expect(bodies('/api/history')).toHaveLength(2));
});

test('who may read the past but not restore it is offered no way back', async () => {
  await openHistory({ may: ['list', 'get', 'history'] });
  expect(version(6).getByText('李操作')).toBeInTheDocument();
  expect(screen.queryByText('恢复到此版本')).not.toBeInTheDocument();
});

describe('what people say of a record', () => {
  const of = { access: { type: 'signed-in' as const, because: 'test' } };
  const calls = {
    listComments: call('said', '查看评论', { ...of, write: false }),
    addComment: call('say', '发表评论', of),
    changeComment: call('say-otherwise', '修改评论', of),
    withdrawComment: call('take-back', '撤回评论', of),
    listMentionable: call('colleagues', '查找可提及的人', { ...of, write: false }),
  };
  const comment = (id: string, more: object = {}) => ({
    ...{ comment_id: id, by: '王建国', text: '已处理', at: '2026-11-20T08:00:00Z', version: 1, mention_list: [] },
    ...{ is_own: false, is_changed: false, may_change: false, may_withdraw: false },
    ...more,
  });
  const sought = '0192f0c4-0000-7000-8000-000000000001';
  const own = comment(sought, {
    ...{ text: '@赵丽娟 <b>看一下</b>', is_own: true, may_change: true, may_withdraw: true },
    mention_list: [{ account_id: 'p1', name: '赵丽娟' }],
  });
  const taken = comment('c2', { text: '', by: '李操作', withdrawn_by: '王建国' });
  const talk = {
    '/api/said': () => ({
      comment_list: [own, taken],
      standing: 1,
      max_length: 20,
      pagination: { page: 1, size: 20, total: 2 },
    }),
    '/api/say': () => ({ comment_id: 'new', version: 1 }),
    '/api/take-back': () => ({ comment_id: sought, version: 2 }),
    '/api/colleagues': () => ({
      account_list: [
        { account_id: 'p1', name: '赵丽娟' },
        { account_id: 'p2', name: '张伟', username: 'zhangwei1' },
      ],
    }),
  };
  const open = (search = '_open=history.id-1') => openPage({ entity, search, calls, answers: { ...answers, ...talk } });
  const box = () => screen.findByRole('textbox', { name: '评论' });

  test('is counted beside the history, and a link leads to one of it, as plain text', async () => {
    const { bodies, user, search } = open(`_open=history.id-1&_comment=${sought}`);
    expect(await screen.findByRole('tab', { name: '评论（1）', selected: true })).toBeInTheDocument();
    await box();
    const found = document.querySelector(`[data-comment="${sought}"]`) as HTMLElement;
    expect(found).toHaveAttribute('data-sought', 'true');
    expect(found).toHaveTextContent('@赵丽娟 <b>看一下</b>');
    expect(screen.getByText('王建国撤回了李操作的一条评论')).toBeInTheDocument();
    expect(bodies('/api/said')).toEqual([{ entity: 'goods', record_id: 'id-1', comment_id: sought }]);
    await user.click(screen.getByRole('tab', { name: '变更历史' }));
    expect(await screen.findByText('历史（23 次变更）')).toBeInTheDocument();
    expect(search()).toBe('_open=history.id-1');
  });

  test('is said with those whom the text names, and what is too long is not said at all', async () => {
    const { bodies, user } = open();
    await user.click(await screen.findByRole('tab', { name: '评论（1）' }));
    const words = await box();
    await user.type(words, '@张');
    await user.click(await screen.findByText('张伟（zhangwei1）'));
    await user.type(words, '请核对');
    expect(bodies('/api/colleagues').at(-1)).toEqual({ entity: 'goods', record_id: 'id-1', words: '张' });
    await user.click(await button('发表评论'));
    await waitFor(() => expect(bodies('/api/say')).toHaveLength(1));
    expect(bodies('/api/say')[0]).toMatchObject({ text: '@张伟（zhangwei1） 请核对', account_id_list: ['p2'] });
    await waitFor(() => expect(words).toHaveValue(''));
    expect(bodies('/api/said')).toHaveLength(2);
    await user.type(words, '长'.repeat(23));
    expect(await screen.findByText('最多 20 个字，已超出 3 个')).toBeInTheDocument();
    expect(await button('发表评论')).toBeDisabled();
  });

  test('is taken back after a question', async () => {
    const { bodies, user } = open(`_open=history.id-1&_comment=${sought}`);
    await user.click(await button('撤回'));
    await screen.findAllByText('撤回这条评论？');
    expect(bodies('/api/take-back')).toEqual([]);
    await user.click(await button('撤回评论'));
    await waitFor(() => expect(bodies('/api/take-back')).toEqual([{ comment_id: sought }]));
    await waitFor(() => expect(bodies('/api/said')).toHaveLength(2));
  });
});

test('files that are attached to a record are counted, told with who and when, added and removed', async () => {
  const of = { access: { type: 'signed-in' as const, because: 'test' } };
  const calls = {
    listAttachments: call('files', '查看附件', { ...of, write: false }),
    addAttachment: call('attach', '添加附件', of),
    removeAttachment: call('detach', '移除附件', of),
  };
  const file = { id: 'f1', label: '送货单.pdf', media_type: 'application/pdf', size: 2048 };
  const one = { attachment_id: 'a1', file, by: '王建国', at: '2026-11-20T08:00:00Z', may_remove: true };
  const other = { ...one, attachment_id: 'a2', file: { ...file, id: 'f2', label: '封条.pdf' }, may_remove: false };
  const { bodies, user } = openPage({
    entity,
    search: '_open=history.id-1',
    calls,
    answers: {
      ...answers,
      '/api/files': () => ({ attachment_list: [one, other], max_count: 20 }),
      '/api/attach/file/file_id': () => ({ file: { id: 'f3', label: '新.pdf' } }),
      '/api/attach': () => ({ attachment_id: 'a3' }),
      '/api/detach': () => ({ attachment_id: 'a1' }),
    },
  });
  await user.click(await screen.findByRole('tab', { name: '附件（2）' }));
  expect(await screen.findByRole('link', { name: '送货单.pdf' })).toHaveAttribute('href', '/api/v1/file/f1');
  expect(screen.getAllByText(/2 KB · 王建国/)).toHaveLength(2);
  const pdf = new File(['%PDF-1.4'], '新.pdf', { type: 'application/pdf' });
  const text = new File(['<b>'], '说明.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('附件', { selector: 'input' }), [pdf, text]);
  await waitFor(() => expect(bodies('/api/attach')).toEqual([{ entity: 'goods', record_id: 'id-1', file_id: 'f3' }]));
  expect(await screen.findByText(/^说明.pdf：/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '移除 封条.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '移除 送货单.pdf' }));
  await user.click(await button('移除附件'));
  await waitFor(() => expect(bodies('/api/detach')).toEqual([{ attachment_id: 'a1' }]));
});
