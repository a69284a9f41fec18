import { screen, waitFor, within } from '@testing-library/react';
import { button, openPage, row } from './support/world';

type Item = { goods_id: string; version: number; to_status: number };
interface Batch {
  items: Item[];
  dry_run: boolean;
}

const three = () => ({ goods_list: [row(1), row(2), row(3)], pagination: { total: 3 } });
/** A server that refuses the second record, and tells how to take back what it has written. */
const refusesSecond = (body: Record<string, unknown>) => {
  const { items, dry_run: isTried } = body as unknown as Batch;
  return {
    applied: !isTried,
    results: items.map((item) =>
      item.goods_id === 'id-2'
        ? { id: item.goods_id, ok: false, message: '货物2正在移交' }
        : {
            id: item.goods_id,
            ok: true,
            ...(!isTried && { undo: { ...item, version: item.version + 1, to_status: 1 } }),
          },
    ),
  };
};
const batches = '/api/toggle/batch';

/** Chooses all three and asks for the switch; nothing is written yet. */
async function beginBatch() {
  const world = openPage({ answers: { '/api/list': three, [batches]: refusesSecond } });
  await screen.findByText('货物3');
  await world.user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0] as HTMLElement);
  await world.user.click(await button('批量停用'));
  const verdict = await screen.findByText('2 件货物可以执行，1 件货物不能执行');
  return { ...world, dialog: verdict.closest('[role=dialog]') as HTMLElement };
}

test('a batch is tried first: how many pass, which do not and why; then only those that pass are done, and taken back as one', async () => {
  const { bodies, dialog, user } = await beginBatch();
  expect(within(dialog).getByText('货物2正在移交')).toBeInTheDocument();
  expect(bodies(batches).every(({ dry_run }) => dry_run === true)).toBe(true);
  await user.click(await button('只执行可以执行的 2 件货物'));
  expect(await screen.findByText('批量停用完成：2 件货物')).toBeInTheDocument();
  const written = bodies(batches).filter(({ dry_run }) => !dry_run);
  expect(written.flatMap(({ items }) => (items as Item[]).map(({ goods_id }) => goods_id))).toEqual(['id-1', 'id-3']);
  await user.click(await button('撤销'));
  expect(await screen.findByText('已撤销 2 件货物')).toBeInTheDocument();
  expect(bodies(batches).at(-1)?.items).toEqual([
    { goods_id: 'id-1', version: 8, to_status: 1 },
    { goods_id: 'id-3', version: 8, to_status: 1 },
  ]);
});

test('a batch says of each record what is there and what will be, those that cannot first', async () => {
  const { dialog } = await beginBatch();
  const texts = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts.filter((text) => text.includes('→'))).toEqual([
    'AA-002 货物2启用 → 停用货物2正在移交',
    'AA-001 货物1启用 → 停用',
    'AA-003 货物3启用 → 停用',
  ]);
});

test('a batch goes in pieces, and none of it is done when somebody thinks better of it', async () => {
  const { bodies, dialog, user } = await beginBatch();
  expect(bodies(batches).map(({ items }) => (items as Item[]).length)).toEqual([2, 1]);
  await user.click(within(dialog).getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByText('2 件货物可以执行，1 件货物不能执行')).not.toBeInTheDocument());
  expect(bodies(batches).filter(({ dry_run }) => !dry_run)).toEqual([]);
});

test('a row is chosen by its box, all between two boxes with Shift, and the head says that some are', async () => {
  const { user } = openPage({ answers: { '/api/list': three } });
  await screen.findByText('货物3');
  const box = (number: number) => screen.getByRole('checkbox', { name: `选择货物${number}` });
  const all = () => screen.getAllByRole('checkbox', { name: '选择本页全部' })[0];
  await user.click(box(1));
  expect(box(1)).toBeChecked();
  expect(all()).toBePartiallyChecked();
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  for (const number of [1, 2, 3]) expect(box(number)).toBeChecked();
  expect(all()).toBeChecked();
  await user.click(box(2));
  expect(box(2)).not.toBeChecked();
  expect(all()).toBePartiallyChecked();
});
