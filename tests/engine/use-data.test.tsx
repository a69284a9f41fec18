import { act, renderHook, waitFor } from '@testing-library/react';
import { useData } from '../../src/engine/core/client/use-data';

interface HookOptions {
  id: string;
  ready?: boolean;
  forget?: boolean;
}

/** A read whose answers come when the test says so. */
function reads() {
  const asked: { id: string; signal: AbortSignal; answer(text: string): void; fail(error: Error): void }[] = [];
  const read = (signal: AbortSignal, id: string) =>
    new Promise<string>((resolve, reject) => asked.push({ id, signal, answer: resolve, fail: reject }));
  const mounted = renderHook(
    ({ id, ...options }: HookOptions) => useData((signal) => read(signal, id), [id], options),
    {
      initialProps: { id: 'a' } as HookOptions,
    },
  );
  const say = (index: number, text: string) => act(async () => asked[index]?.answer(text));
  return { asked, say, ...mounted };
}

test('what is shown stays until the next answer, and only the latest question counts', async () => {
  const { asked, say, result, rerender } = reads();
  expect(result.current).toMatchObject({ data: undefined, loading: true });
  await say(0, 'A');
  expect(result.current).toMatchObject({ data: 'A', loading: false });
  rerender({ id: 'b' });
  expect(result.current).toMatchObject({ data: 'A', loading: true });
  rerender({ id: 'c' });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  await say(1, 'B');
  expect(result.current).toMatchObject({ data: 'A', loading: true });
  await say(2, 'C');
  expect(result.current).toMatchObject({ data: 'C', loading: false });
});

test('an answer to another question is not shown where it would be wrong', async () => {
  const { say, result, rerender } = reads();
  rerender({ id: 'a', forget: true });
  await say(0, 'A');
  expect(result.current.data).toBe('A');
  rerender({ id: 'b', forget: true });
  expect(result.current).toMatchObject({ data: undefined, loading: true });
});

test('a failure keeps the last answer, and the next answer ends it', async () => {
  const { asked, say, result } = reads();
  await say(0, 'A');
  act(() => result.current.refresh());
  await act(async () => asked[1]?.fail(new Error('broken')));
  expect(result.current).toMatchObject({ data: 'A', error: new Error('broken'), loading: false });
  act(() => result.current.refresh());
  await say(2, 'A2');
  expect(result.current).toMatchObject({ data: 'A2', error: undefined });
});

test('leaving cancels the question, and nothing is asked before it is ready', async () => {
  const { asked, rerender, unmount } = reads();
  rerender({ id: 'b', ready: false });
  rerender({ id: 'c', ready: false });
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  rerender({ id: 'c', ready: true });
  await waitFor(() => expect(asked.map(({ id }) => id)).toEqual(['a', 'c']));
  unmount();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});
