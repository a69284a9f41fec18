import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Kind, MenuItem } from '../../src/metadata/model';
import { model, openScreen } from './support/real-screen';

const user = userEvent.setup({ delay: null });
const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
const chosen = (): string[] =>
  [...document.querySelectorAll('[data-field="task_type"] .ant-select-selection-item')].map((one) => one.textContent);

/** Opens the download center of such a warehouse, with the types that may be looked for; answers what is asked. */
async function openTypes(kind: Kind): Promise<Record<string, unknown>[]> {
  const items = model.menu.flatMap((group) => group.items);
  const item = items.find(({ entity, kinds }) => entity === 'export-task' && kinds.includes(kind)) as MenuItem;
  const asked: Record<string, unknown>[] = [];
  const list = (body: Record<string, unknown>) => {
    asked.push(body);
    return { export_task_list: [], pagination: { total: 0 } };
  };
  openScreen({ item, kind, codes: item.codes[kind] ?? [], calls: { list } });
  const folded = await waitFor(
    () => document.querySelector('[data-filter] button[aria-expanded="false"]') as HTMLElement,
  );
  await user.click(folded);
  await user.click(await screen.findByLabelText('任务类型'));
  await waitFor(() => expect(options().length).toBeGreaterThan(5));
  return asked;
}

test.each<[Kind, string, string]>([
  ['sos', '换单任务', '二段包裹'],
  ['cos', '二段包裹', '换单任务'],
])('in a %s warehouse %s is offered, and %s is not', async (kind, own, other) => {
  await openTypes(kind);
  const found = async (title: string) => {
    await user.type(screen.getByLabelText('任务类型'), title);
    const titles = options().map(({ textContent }) => textContent);
    await user.clear(screen.getByLabelText('任务类型'));
    return titles.includes(title);
  };
  expect([await found(own), await found(other)]).toEqual([true, false]);
});

test('three of five types are shown, and all are asked for, beside the numbers that were pasted', async () => {
  const asked = await openTypes('sos');
  for (const option of options().slice(0, 5)) await user.click(option);
  expect([chosen().length, chosen().at(-1)]).toEqual([4, '+ 2 ...']);
  await user.click(screen.getByLabelText('任务编号'));
  await user.paste('EX261122-7K3M9P\nEX261122-7K3M9Q');
  await user.click(screen.getByRole('button', { name: /查\s*询/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({
    task_no_list: ['EX261122-7K3M9P', 'EX261122-7K3M9Q'],
    type_list: ['account', 'change-waybill-task', 'export-task', 'grid', 'handover-rule'],
    pagination: { page: 1, size: 50 },
  });
  await user.click(screen.getByLabelText('任务编号'));
  await user.paste(Array.from({ length: 201 }, (_, at) => `EX26112${at}-AAA`).join('\n'));
  await user.click(screen.getByRole('button', { name: /查\s*询/ }));
  expect(await screen.findByText(/任务编号一次最多查询 200 个/)).toBeTruthy();
  expect(asked).toHaveLength(2);
});
