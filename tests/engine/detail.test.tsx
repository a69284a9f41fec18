import { screen } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Entity } from '../../src/metadata/model';
import { call, goods } from './support/goods';
import { button, openPage, row } from './support/world';

const entity: Entity = {
  ...goods,
  calls: { ...goods.calls, own: call('own', '本仓货物', { result: 'goods', write: false }) },
  detail: {
    columns: 2,
    items: [
      { key: 'name', title: '名称', fields: ['name'] },
      { key: 'remark', title: '备注', fields: ['remark'] },
      { key: 'label', title: '标识（cm）', fields: ['code', 'remark', 'size'], join: '/' },
    ],
  },
};

const shown = (key: string) => document.querySelector(`[data-field="${key}"]`);

test('one record is read by its call; what is missing shows a dash, and leaves no gap in a joined text', async () => {
  const { bodies } = openPage({ entity, detail: 'own', answers: { '/api/own': () => ({ goods: row(1) }) } });
  expect(await screen.findByText('本仓货物')).toBeInTheDocument();
  expect(bodies('/api/own')).toEqual([{}]);
  expect(shown('name')).toHaveTextContent('货物1');
  expect(shown('remark')).toHaveTextContent(/^-$/);
  expect(shown('label')).toHaveTextContent(/^AA-001\/1$/);
});

test('who may not read it is told so', async () => {
  openPage({ entity, detail: 'own', may: [] });
  await screen.findByText('暂无权限访问该页面');
});

test('a failed page can be tried again', async () => {
  let isDown = true;
  const own = () => {
    if (isDown) throw new CallRefused(9, '系统异常');
    return { goods: row(1) };
  };
  const { user } = openPage({ entity, detail: 'own', answers: { '/api/own': own } });
  expect(await screen.findByText('系统异常')).toBeInTheDocument();
  isDown = false;
  await user.click(await button('重试'));
  expect(await screen.findByText('货物1')).toBeInTheDocument();
});
