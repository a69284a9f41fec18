import { act, screen, waitFor } from '@testing-library/react';
import type { Live, LiveChange } from '../../src/engine/core/platform/live';
import { openPage, row } from './support/world';

/** A source of changes that the test drives. */
function teller() {
  const listeners = new Set<(change: LiveChange) => void>();
  let isOn = true;
  const live: Live = {
    isAvailable: true,
    isOn: () => isOn,
    setOn: (on) => void (isOn = on),
    subscribe: (_, listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const tell = (...ids: string[]) => act(() => listeners.forEach((listener) => listener({ ids, count: ids.length })));
  return { live, tell, listeners };
}

const names = () => screen.getAllByText(/^货物\d/).map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('tr.changed')].map((line) => line.getAttribute('data-row-key'));

test('what others write is told and marked, and no row moves before it is asked for', async () => {
  const { live, tell } = teller();
  let rows = [row(1), row(2)];
  const list = () => ({ goods_list: rows, pagination: { total: rows.length } });
  const { bodies, user } = openPage({ live, answers: { '/api/list': list } });
  await screen.findByText('货物1');
  rows = [row(3), row(2, { info: { name: '货物2改' } }), row(1)];
  tell('id-2', 'id-3');
  tell('id-2');
  const notice = await screen.findByRole('button', { name: '有 2 条更新，点击刷新' }, { timeout: 5000 });
  expect(names()).toEqual(['货物1', '货物2']);
  expect(marked()).toEqual(['id-2']);
  expect(bodies('/api/list')).toHaveLength(1);
  await user.click(notice);
  await screen.findByText('货物2改');
  expect(names()).toEqual(['货物3', '货物2改', '货物1']);
  await waitFor(() => expect(marked()).toEqual(['id-3', 'id-2']));
  expect(screen.queryByText(/条更新/)).not.toBeInTheDocument();
  expect(bodies('/api/list')).toHaveLength(2);
});

test('who does not want to be told is not, and nobody listens for him', async () => {
  const { live, listeners } = teller();
  const { user } = openPage({ live });
  await screen.findByText('货物1');
  expect(listeners.size).toBe(1);
  await user.click(screen.getByRole('button', { name: '实时提示：开' }));
  expect(listeners.size).toBe(0);
  expect(screen.getByRole('button', { name: '实时提示：关' })).toHaveAttribute('aria-pressed', 'false');
});

test('where nobody can tell, a list says nothing of it', async () => {
  openPage();
  await screen.findByText('货物1');
  expect(screen.queryByText(/实时提示/)).not.toBeInTheDocument();
});
