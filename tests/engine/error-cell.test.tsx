import { screen, waitFor, within } from '@testing-library/react';
import { goods } from './support/goods';
import { button, openPage, row } from './support/world';
import type { Column, Entity, Field } from '../../src/metadata/model';

const withColumn = (difference: Partial<Column>): Entity => ({
  ...goods,
  list: {
    ...goods.list,
    columns: goods.list.columns.map((item) => (item.key === 'name' ? { ...item, ...difference } : item)),
  },
});

const withField = (name: string, difference: object): Entity => ({
  ...goods,
  fields: goods.fields.map((item) => (item.name === name ? ({ ...item, ...difference } as Field) : item)),
});

test('a column whose component is unknown becomes an error cell; the others live', async () => {
  openPage({ entity: withColumn({ component: 'wether' }) });
  expect(await screen.findAllByText('字段 名称 无法显示：没有名为 wether 的组件')).toHaveLength(2);
  expect(screen.getByText('AA-001')).toBeInTheDocument();
});

test('a component that throws becomes an error cell', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Bad = () => {
    throw new Error('坏了');
  };
  openPage({ entity: withColumn({ component: 'bad' }), extensions: { bad: { Cell: Bad } } });
  expect(await screen.findAllByText('字段 名称 无法显示：坏了')).toHaveLength(2);
  expect(screen.getByText('AA-001')).toBeInTheDocument();
  silence.mockRestore();
});

test('an unknown field type becomes an error cell in the list and in the form', async () => {
  const { user } = openPage({ entity: withField('size', { type: 'hologram' }) });
  expect(await screen.findAllByText('字段 尺寸 无法显示：未知的字段类型 hologram')).toHaveLength(2);
  await user.click(await button('新建货物'));
  await waitFor(() => expect(screen.getAllByText('字段 尺寸 无法显示：未知的字段类型 hologram')).toHaveLength(3));
  expect(within(screen.getByRole('dialog')).getByLabelText('编码')).toBeInTheDocument();
});

test('a value that its type cannot show becomes an error cell, not a lie', async () => {
  const list = () => ({
    goods_list: [row(1, { create_time: 'gestern', info: { name: { first: 1 } } })],
    pagination: { total: 1 },
  });
  openPage({ answers: { '/api/list': list } });
  expect(await screen.findByText('字段 创建时间 无法显示：不是有效的日期时间')).toBeInTheDocument();
  expect(screen.getByText(/字段 名称 无法显示/)).toBeInTheDocument();
  expect(screen.getByText('AA-001')).toBeInTheDocument();
});
