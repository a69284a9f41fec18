import { screen, waitFor, within } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Entity } from '../../src/metadata/model';
import { call, field, goods, person } from './support/goods';
import { button, openPage } from './support/world';

const limits = {
  type: 'object',
  required: ['carrier'],
  properties: {
    carrier: { title: '承运商', type: 'string' },
    bag: {
      title: '大包',
      type: 'object',
      properties: { most: { title: '重量上限', type: 'integer', maximum: 100, 'x-unit': 'g' } },
    },
    codes: { title: '编码', type: 'array', items: { type: 'string', maxLength: 2 } },
  },
};

/** What may be configured, said at run time. */
const template: Entity = {
  ...person,
  name: 'template',
  title: '模板',
  names: { id: 'template_id', one: 'template', many: 'template_list' },
  fields: [field('name', '名称'), field('schema', '参数定义'), field('version', '版本')],
  calls: { list: call('templates', '查看模板', { effect: 'list', access: { type: 'signed-in', because: 'test' } }) },
};
const value = { type: 'object' };
const entity: Entity = {
  ...goods,
  fields: [
    field('template', '模板', {
      type: 'reference',
      reference: { entity: 'template', call: 'list', label: 'name', carry: ['schema', 'version'] },
    }),
    field('limits', '参数', {
      type: 'schema-value',
      schema: value,
      schemaFrom: { reference: 'template', schema: 'schema' },
    }),
  ],
  conditions: {},
  filter: [],
  calls: {
    ...goods.calls,
    create: call('create', '新建货物', {
      effect: 'create',
      request: { type: 'object', properties: { template: { type: 'string' }, limits: value } },
    }),
  },
  list: { ...goods.list, columns: [] },
  form: {
    surface: 'drawer',
    width: 720,
    sections: [{ columns: 1, fields: [{ field: 'template' }, { field: 'limits' }] }],
  },
};
const templates = {
  '/api/templates': () => ({
    template_list: [{ template_id: 't1', name: '限制', schema: JSON.stringify(limits), version: 1 }],
    pagination: { total: 1 },
  }),
};

/** Opens a new record and chooses the template; its form is there. */
async function openLimits(create: () => unknown = () => ({ goods_id: 'new' })) {
  const world = openPage({ entity, others: [template], answers: { ...templates, '/api/create': create } });
  await world.user.click(await button('新建货物'));
  await world.user.click(await screen.findByLabelText('模板'));
  await world.user.click(await screen.findByText('限制'));
  await screen.findByLabelText('重量上限');
  return world;
}

const complaintsOf = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll('[data-rule="schemaValue"]')].map(({ textContent }) => textContent);

test('each wrong parameter says so once, at its place; one that is mended is quiet, and the others stay', async () => {
  const { user, bodies } = await openLimits();
  const drawer = screen.getByRole('dialog');
  await user.type(screen.getByLabelText('重量上限'), '101');
  await user.type(screen.getByLabelText('编码'), 'ABC,DEF,');
  await user.click(await button('保存'));
  await waitFor(() =>
    expect(complaintsOf(drawer)).toEqual([
      '请输入承运商',
      '重量上限不能大于100',
      '编码第1项最多2个字；编码第2项最多2个字',
    ]),
  );
  expect(within(drawer).getByText('有 3 处需要修改')).toBeInTheDocument();
  expect(screen.getByLabelText('承运商')).toHaveFocus();
  await user.click(within(drawer).getByRole('button', { name: '参数 重量上限' }));
  expect(screen.getByLabelText('重量上限')).toHaveFocus();
  await user.type(screen.getByLabelText('承运商'), '圆通');
  expect(complaintsOf(drawer)).toEqual(['重量上限不能大于100', '编码第1项最多2个字；编码第2项最多2个字']);
  expect(bodies('/api/create')).toEqual([]);
});

test('what the server says of a parameter stands at its place, too', async () => {
  const problems = [{ field: 'limits/bag/most', rule: 'schemaValue', message: '重量上限过大', title: '重量上限' }];
  const { user } = await openLimits(() => {
    throw new CallRefused(3, '重量上限过大', { problems });
  });
  await user.type(screen.getByLabelText('承运商'), '圆通');
  await user.click(await button('保存'));
  const complaint = await screen.findByText('重量上限过大');
  expect(complaint.closest('[data-parameter]')).toHaveAttribute('data-parameter', 'bag/most');
  expect(screen.getByLabelText('重量上限')).toHaveFocus();
});
