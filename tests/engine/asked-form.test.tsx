import { screen, waitFor } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import type { Entity } from '../../src/metadata/model';
import { call, field, goods } from './support/goods';
import { button, openPage, row } from './support/world';

const receiver = { type: 'string', minLength: 1, maxLength: 10 };
const remark = { type: 'string', maxLength: 20 };
const handover = call('handover', '移交', {
  form: ['receiver', 'remark'],
  success: '货物已移交',
  visibleWhen: { status: [1] },
  request: {
    type: 'object',
    required: ['goods_id', 'receiver'],
    properties: { goods_id: { type: 'string' }, version: { type: 'integer' }, receiver, remark },
    additionalProperties: false,
  },
});
/** Goods that are handed over by a call of their own, which writes what no form does. */
const entity: Entity = {
  ...goods,
  fields: [
    ...goods.fields.filter(({ name }) => name !== 'remark'),
    field('receiver', '接收人', { schema: receiver, readOnly: true }),
    field('remark', '备注', { schema: remark }),
  ],
  conditions: {},
  rules: [{ rule: 'required', id: 'size', fields: ['size'], message: '请输入尺寸' }],
  calls: { ...goods.calls, handover },
  list: { ...goods.list, row: ['handover', 'update'] },
};
const rows = (...some: object[]) => ({ '/api/list': () => ({ goods_list: some, pagination: { total: some.length } }) });
const shownFields = () =>
  [...document.querySelectorAll<HTMLElement>('[data-form="handover"] [data-field]')].map((box) => box.dataset.field);

/** Opens the form of the first row's call. */
async function begin(answers: Parameters<typeof openPage>[0] = {}) {
  const world = openPage({ entity, ...answers });
  await world.user.click((await screen.findAllByRole('button', { name: /移\s*交/ }))[0] as HTMLElement);
  await screen.findByLabelText('接收人');
  return world;
}

test('a call that asks for fields opens a form with these alone, begun with what the record says of them', async () => {
  await begin({ answers: rows(row(1, { remark: '易碎', size: null })) });
  expect(shownFields()).toEqual(['receiver', 'remark']);
  expect(screen.getByLabelText('备注')).toHaveValue('易碎');
  expect(screen.getByLabelText('接收人')).toBeEnabled();
});

test('what the call needs is asked for, and is sent with the record and its version', async () => {
  const { user, bodies } = await begin({ answers: { ...rows(row(1, { size: null })), '/api/handover': () => ({}) } });
  const send = document.querySelector('button[type="submit"][data-call="handover"]') as HTMLElement;
  await user.click(send);
  expect(await screen.findByText('请输入接收人')).toBeInTheDocument();
  expect(bodies('/api/handover')).toEqual([]);
  await user.type(screen.getByLabelText('接收人'), '李四');
  await user.click(send);
  expect(await screen.findByText(/^货物已移交：/)).toBeInTheDocument();
  expect(bodies('/api/handover')).toEqual([{ goods_id: 'id-1', version: 7, receiver: '李四' }]);
  expect(document.querySelector('[data-form]')).toBeNull();
});

test('the rules are asked before it is sent, and what they say stands at the field; what was wrong before does not stand in the way', async () => {
  const fragile: Entity['rules'][number] = {
    rule: 'required',
    id: 'fragile',
    fields: ['remark'],
    when: { receiver: ['李四'] },
    message: '移交给李四须填写备注',
  };
  const { user, bodies } = await begin({
    entity: { ...entity, rules: [...entity.rules, fragile] },
    answers: { ...rows(row(1, { size: null })), '/api/handover': () => ({}) },
  });
  const send = document.querySelector('button[type="submit"][data-call="handover"]') as HTMLElement;
  await user.type(screen.getByLabelText('接收人'), '李四');
  await user.click(send);
  const complaint = await screen.findByText('移交给李四须填写备注');
  expect(complaint.closest('[data-field]')).toHaveAttribute('data-field', 'remark');
  expect(screen.getByLabelText('备注')).toHaveFocus();
  expect(bodies('/api/handover')).toEqual([]);
  await user.type(screen.getByLabelText('备注'), '易碎');
  await user.click(send);
  await waitFor(() => expect(bodies('/api/handover')).toHaveLength(1));
});

test('a refusal keeps the form with what was entered', async () => {
  const refuse = () => {
    throw new CallRefused(9, '货物已被移交');
  };
  const { user } = await begin({ answers: { '/api/handover': refuse } });
  await user.type(screen.getByLabelText('接收人'), '李四');
  await user.click(document.querySelector('button[type="submit"][data-call="handover"]') as HTMLElement);
  expect(await screen.findByText('货物已被移交')).toBeInTheDocument();
  expect(screen.getByLabelText('接收人')).toHaveValue('李四');
});

test('Enter opens what the row offers', async () => {
  const { user } = openPage({ entity, answers: rows(row(1, { status: 2 }), row(2)) });
  await button('新建货物');
  await screen.findByText('货物1');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.querySelector('[data-form="update"]')).not.toBeNull());
});
