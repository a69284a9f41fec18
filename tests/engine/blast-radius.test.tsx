import { screen, within } from '@testing-library/react';
import type { Entity } from '../../src/metadata/model';
import { call, goods } from './support/goods';
import { button, openPage, row } from './support/world';

const calls = {
  listReferrers: call('referrers', '相关记录', { access: { type: 'signed-in', because: 'test' }, write: false }),
};
const people = {
  entity: 'person',
  title: '人员',
  field: 'goods',
  field_title: '货物',
  count: 12,
  count_text: '共 {n} 位人员',
  count_capped: false,
  labels: ['张伟', '李娜'],
  filterable: true,
};
const pointing = { '/api/referrers': () => ({ referrer_list: [people], others: 3 }) };
const broken = () => {
  throw new Error('坏了');
};

test('who disables a record is told first what points at it, how many, and what he may not see', async () => {
  const { bodies, user } = openPage({ calls, answers: pointing });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText('共 12 位人员（货物），如 张伟、李娜')).toBeInTheDocument();
  expect(within(question).getByText('其他您无权查看的记录：3 条')).toBeInTheDocument();
  expect(bodies('/api/referrers')).toEqual([{ entity: 'goods', id_list: ['id-1'] }]);
  expect(bodies('/api/toggle')).toEqual([]);
});

test('who disables what people work in is told how many of them are signed out by it', async () => {
  const { user } = openPage({
    calls,
    answers: { '/api/referrers': () => ({ referrer_list: [], others: 0, online: 3 }) },
  });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  expect(await screen.findByText('现有 3 人在线，将立即退出')).toBeInTheDocument();
});

test('what is not done with the record of the own session is told at once, and not asked', async () => {
  const entity: Entity = { ...goods, own: { refuses: { status: [2] }, message: '不能停用自己的货物' } };
  const { bodies, user } = openPage({
    entity,
    calls,
    answers: { '/api/referrers': () => ({ referrer_list: [people], others: 0, refusal: '不能停用自己的货物' }) },
  });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  expect(await screen.findByText('不能停用自己的货物')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies('/api/toggle')).toEqual([]);
});

test('not knowing it stops nobody, and is said', async () => {
  const { bodies, user } = openPage({ calls, answers: { '/api/referrers': broken } });
  await screen.findByText('货物1');
  await user.click(screen.getAllByRole('switch')[0] as HTMLElement);
  expect(await screen.findByText(/暂时无法查询哪些记录正在引用它/)).toBeInTheDocument();
  await user.click(await button('停用货物'));
  expect(await screen.findByText(/^货物已停用：/)).toBeInTheDocument();
  expect(bodies('/api/toggle')).toHaveLength(1);
});

const read: Entity = {
  ...goods,
  calls: { ...goods.calls, get: call('get', '查看', { effect: 'get', write: false }) },
  list: { ...goods.list, row: ['get'] },
  detail: { columns: 2, items: [{ key: 'name', title: '名称', fields: ['name'] }] },
};

/** Opens the first record of the list. */
async function openRecord(entity: Entity, answers: Record<string, () => unknown>) {
  const page = openPage({ entity, calls, answers: { '/api/get': () => ({ goods: row(1) }), ...answers } });
  await page.user.click((await screen.findAllByRole('button', { name: /查\s*看/ }))[0] as HTMLElement);
  return page;
}

test('a record tells what points at it; what could not be asked is asked again', async () => {
  let isDown = true;
  const { user } = await openRecord(read, {
    '/api/referrers': () => (isDown ? broken() : pointing['/api/referrers']()),
  });
  expect(await screen.findByText('暂时无法查询相关记录')).toBeInTheDocument();
  isDown = false;
  await user.click(await button('重试'));
  expect(await screen.findByText('共 12 位人员（货物），如 张伟、李娜')).toBeInTheDocument();
});

test('a record that nothing can point at says nothing of it, and nobody is asked', async () => {
  const { bodies } = await openRecord({ ...read, isUnreferred: true }, { '/api/referrers': broken });
  await screen.findByText('货物1', { selector: '[role="dialog"] *' });
  expect(screen.queryByRole('region', { name: '相关记录' })).not.toBeInTheDocument();
  expect(bodies('/api/referrers')).toEqual([]);
});
