import { screen, waitFor, within } from '@testing-library/react';
import { call, goods, person } from './support/goods';
import { button, openPage } from './support/world';

const open = { access: { type: 'signed-in', because: 'test' } } as const;
const form = { ...goods.form, sections: [{ columns: 1 as const, fields: [{ field: 'name' }] }] };
const create = call('hire', '新建人员', {
  ...open,
  effect: 'create',
  request: { type: 'object', properties: { name: { type: 'string' } } },
});
const makeable = { ...person, form, calls: { ...person.calls, create } };

test('a record that is not there yet is made over the open form, and chosen in it', async () => {
  const people = [{ person_id: 'p1', name: '张经理', kind: 'ADMIN', status: 1 }];
  const answers = {
    '/api/people': () => ({ person_list: people, pagination: { total: people.length } }),
    '/api/hire': ({ name }: Record<string, unknown>) => {
      people.push({ person_id: 'p9', name: String(name), kind: 'OP', status: 1 });
      return { person_id: 'p9' };
    },
  };
  const { bodies, user } = openPage({ others: [makeable], answers });
  await user.click(await button('新建货物'));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByLabelText('负责人'));
  await waitFor(() => expect(byMark()).not.toBeNull());
  await user.click(byMark());
  const over = await waitFor(() => {
    const form = document.querySelector<HTMLElement>('[data-form="hire"]');
    if (!form) throw new Error('no form yet');
    return form;
  });
  await user.type(within(over).getByLabelText('姓名'), '新来的{Enter}');
  await waitFor(() => expect(bodies('/api/hire')).toEqual([{ name: '新来的' }]));
  expect(await drawer.findByText('新来的')).toBeInTheDocument();
});

test('who may make none is offered none', async () => {
  const { user } = openPage();
  await user.click(await button('新建货物'));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByLabelText('负责人'));
  await screen.findByText('张经理');
  expect(document.querySelector('[data-make-target]')).toBeNull();
});

const byMark = () => document.querySelector('[data-make-target]') as HTMLElement;
