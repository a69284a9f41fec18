import { setCursor, getCursor } from '../../src/engine/core/list/cursor-cache';

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  Object.assign(globalThis, { sessionStorage: storage });
});

test('where one stands is known for each list by its own question, and to no other', () => {
  setCursor('paper by name', 'page 3');
  setCursor('paper by time', 'page 1');
  expect(getCursor('paper by name')).toBe('page 3');
  expect(getCursor('boxes by name')).toBeUndefined();
});

test('a reload of the tab finds the place of the list that was asked last', async () => {
  setCursor('first', 'page 2');
  setCursor('last', 'page 9');
  jest.resetModules();
  const anew = await import('../../src/engine/core/list/cursor-cache');
  expect(anew.getCursor('last')).toBe('page 9');
  expect(anew.getCursor('first')).toBeUndefined();
});

test('of very many lists the oldest is forgotten; without a storage nothing breaks', () => {
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: () => 'no json',
      setItem() {
        throw new Error('full');
      },
    },
  });
  for (let number = 0; number <= 50; number += 1) setCursor(`list ${number}`, 'page 2');
  expect(getCursor('list 0')).toBeUndefined();
  expect(getCursor('list 50')).toBe('page 2');
});
