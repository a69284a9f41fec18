import { screen, waitFor } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Call, Entity, Workflow } from '../../src/metadata/model';
import { call, field, goods } from './support/goods';
import { button, openPage, row } from './support/world';

const number = (name: string, title: string) => field(name, title, { type: 'code', readOnly: true });
const filter = (name: string, title: string) => ({
  field: name,
  title,
  type: 'code' as const,
  operator: 'contains' as const,
  path: [name],
  schema: { type: ['string', 'array'] },
  many: 1000,
});
const column = (name: string, title: string) => ({ key: name, title, fields: [name], sortable: false, hidden: false });

/** Where scans are noted. */
const scans: Entity = {
  ...goods,
  name: 'scans',
  title: '操作日志',
  labelField: 'record_no',
  names: { id: 'scan_id', one: 'scan', many: 'scan_list' },
  fields: [number('record_type', '记录类型'), number('record_no', '扫描编号'), field('outcome', '结果')],
  calls: { list: call('list', '查看日志', { entity: 'scans', effect: 'list', write: false, paths: [scansPath()] }) },
  filter: [filter('record_type', '记录类型'), filter('record_no', '扫描编号')],
  list: {
    ...goods.list,
    columns: [column('record_no', '扫描编号'), column('outcome', '结果')],
    toolbar: [],
    row: [],
  },
  conditions: {},
  logOf: { type: 'record_type', number: 'record_no' },
};
function scansPath() {
  return { scope: 'cos' as const, path: '/api/scans', kinds: ['cos' as const] };
}

const entity: Entity = {
  ...goods,
  calls: {
    ...goods.calls,
    get: call('get', '查看', { effect: 'get', write: false }),
    past: call('past', '历史', { effect: 'history', write: false }),
  },
  list: { ...goods.list, row: ['get'] },
  detail: { columns: 2, items: [{ key: 'name', title: '名称', fields: ['name'] }] },
  workflow: { field: 'status', numbers: ['code', 'remark'] } as Workflow,
  log: { entity: 'scans', type: 'record_type', number: 'record_no' },
};
const read = { '/api/get': () => ({ goods: row(1, { remark: 'SF-1' }) }) };
const history = { '/api/past': () => ({ history_list: [], pagination: { total: 0 } }) };
const noted = [
  { scan_id: 's2', record_no: 'SF-1', outcome: '重复扫描' },
  { scan_id: 's1', record_no: 'AA-001', outcome: '签收成功' },
];
const logged = { '/api/scans': () => ({ scan_list: noted, pagination: { total: 2 } }) };

const ofNobody: Call['access'] = { type: 'permission', codes: { cos: ['COS_Scans_list'] } };

/** Opens the first record to read it. */
async function openRecord(setting: Parameters<typeof openPage>[0]) {
  const world = openPage({ entity, others: [scans], ...setting });
  await world.user.click((await screen.findAllByRole('button', { name: /查\s*看/ }))[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('[data-record]')).not.toBeNull());
  return world;
}

test('a record that is scanned tells, beside its history, what scans of any of its numbers came to', async () => {
  const { user, bodies } = await openRecord({ answers: { ...read, ...history, ...logged } });
  expect(await screen.findByRole('tab', { name: '变更历史', selected: true })).toBeInTheDocument();
  expect(bodies('/api/scans')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: '操作日志' }));
  expect(await screen.findByText('重复扫描')).toBeInTheDocument();
  expect(screen.getByText('签收成功')).toBeInTheDocument();
  expect(bodies('/api/scans')).toMatchObject([
    { record_type: ['goods'], record_no: ['AA-001', 'SF-1'], pagination: { page: 1 } },
  ]);
});

test('who may not see the history sees the log by itself', async () => {
  await openRecord({ answers: { ...read, ...logged }, may: ['list', 'get'] });
  expect(await screen.findByText('重复扫描')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('who may not see the log sees the history alone', async () => {
  const list = call('list', '查看日志', { effect: 'list', write: false, access: ofNobody });
  const closed: Entity = { ...scans, calls: { list } };
  await openRecord({ answers: { ...read, ...history, ...logged }, others: [closed] });
  expect(await screen.findByText('没有可供查看的变更')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('重复扫描')).toBeNull();
});

test('a log that cannot be read says so, and is asked for again', async () => {
  let isDown = true;
  const list = () => {
    if (isDown) throw new CallRefused(9, '系统异常');
    return logged['/api/scans']();
  };
  const { user } = await openRecord({ answers: { ...read, '/api/scans': list }, may: ['list', 'get'] });
  expect(await screen.findByText('系统异常')).toBeInTheDocument();
  isDown = false;
  await user.click(await button('重试'));
  expect(await screen.findByText('重复扫描')).toBeInTheDocument();
});
