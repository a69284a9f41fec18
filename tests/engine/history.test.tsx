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
