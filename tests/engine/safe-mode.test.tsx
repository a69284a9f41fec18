import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FieldView } from '../../src/fields/field-view';
import { fieldViews } from '../../src/fields/views';
import type { Entity, Field } from '../../src/metadata/model';
import { goods } from './support/goods';
import { button, openPage, row } from './support/world';

jest.setTimeout(180_000);

const Bad = (): never => {
  throw new Error('坏了');
};

const withLook = (name: string, component: string): Entity => ({
  ...goods,
  form: {
    ...goods.form,
    sections: goods.form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((look) => (look.field === name ? { ...look, component } : look)),
    })),
  },
});

let silence: jest.SpyInstance;
beforeEach(() => (silence = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => silence.mockRestore());

test('a broken field that may be left out does not keep the record from being saved', async () => {
  const { bodies, user } = openPage({ entity: withLook('remark', 'bad'), extensions: { bad: { Input: Bad } } });
  await user.click(await button('新建货物'));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('字段 备注 无法显示：坏了')).toBeInTheDocument();
  fireEvent.change(within(form).getByLabelText('编码'), { target: { value: 'AA-009' } });
  fireEvent.change(within(form).getByLabelText('名称'), { target: { value: '纸箱' } });
  await user.click(within(form).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(bodies('/api/create')).toHaveLength(1));
  expect(bodies('/api/create')[0]).toMatchObject({ code: 'AA-009', info: { name: '纸箱' } });
});

test('a broken field that must be given is asked for where it stands', async () => {
  const { bodies, user } = openPage({ entity: withLook('code', 'bad'), extensions: { bad: { Input: Bad } } });
  await user.click(await button('新建货物'));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('字段 编码 无法显示：坏了')).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(form.querySelector('[data-field="code"] [data-rule="required"]')).not.toBeNull());
  expect(bodies('/api/create')).toHaveLength(0);
});

test('a stored value that no input can show is an error in its place, and stays as it is when the rest is saved', async () => {
  const odd = () => ({ goods_list: [row(1, { remark: { a: 1 }, size: [2] })], pagination: { total: 1 } });
  const { bodies, user } = openPage({ answers: { '/api/list': odd } });
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement);
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('字段 备注 无法显示：值的类型不正确（object）')).toBeInTheDocument();
  expect(within(form).getByText('字段 尺寸 无法显示：值的类型不正确（array）')).toBeInTheDocument();
  fireEvent.change(within(form).getByLabelText('名称'), { target: { value: '纸箱' } });
  await user.click(within(form).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(bodies('/api/update')).toEqual([{ goods_id: 'id-1', version: 7, info: { name: '纸箱' } }]),
  );
});

describe('a field type whose look is broken', () => {
  const views = fieldViews as Record<string, FieldView>;
  const sound = views.text as FieldView;
  beforeEach(() => (views.text = { ...sound, cell: Bad, Input: Bad, FilterInput: Bad }));
  afterEach(() => (views.text = sound));

  test('breaks one cell per row and one field of the filter; the list is searched without it', async () => {
    const { bodies, user } = openPage();
    expect(await screen.findByText('AA-001')).toBeInTheDocument();
    const filter = screen.getByRole('search');
    expect(within(filter).getByText('字段 名称 无法显示：坏了')).toBeInTheDocument();
    await user.click(within(filter).getByRole('button', { name: /查\s*询/ }));
    await waitFor(() => expect(bodies('/api/list').length).toBeGreaterThan(0));
    expect(screen.getByText('AA-002')).toBeInTheDocument();
  });
});

test('a value whose template cannot be used is an error in its own place, and heals with another template', async () => {
  const value: Partial<Field> = {
    type: 'schema-value',
    schema: { type: 'object' },
    schemaFrom: { reference: 'owner', schema: 'value_schema' },
  };
  const entity = {
    ...goods,
    fields: goods.fields.map((item) => (item.name === 'remark' ? { ...item, ...value } : item)),
  };
  openPage({ entity });
  expect(await screen.findByText('AA-001')).toBeInTheDocument();
  const { schemaValueView } = jest.requireActual('../../src/fields/schema-value/view');
  expect(() =>
    schemaValueView.Input({ id: 'x', field: value, value: {}, onChange: () => {}, schemaText: 'nonsense' }),
  ).toThrow('所选模板的参数定义不可用');
});
