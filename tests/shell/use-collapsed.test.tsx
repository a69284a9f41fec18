import { act, renderHook } from '@testing-library/react';
import { useCollapsed } from '../../src/shell/menu/use-collapsed';

beforeEach(() => localStorage.clear());

const at = (pathname: string) => renderHook((where: string) => useCollapsed(where), { initialProps: pathname });

test('a menu that somebody has collapsed is still so when the console is opened again', () => {
  const first = at('/basic/shelf');
  expect(first.result.current[0]).toBe(false);
  act(() => first.result.current[1]());
  expect(first.result.current[0]).toBe(true);
  first.unmount();
  const again = at('/home');
  expect(again.result.current[0]).toBe(true);
  act(() => again.result.current[1]());
  expect(at('/home').result.current[0]).toBe(false);
});

test('what somebody does on a page that needs the room holds there only, and is not remembered', () => {
  const menu = at('/consolidation/outbound/rebin');
  expect(menu.result.current[0]).toBe(true);
  act(() => menu.result.current[1]());
  expect(menu.result.current[0]).toBe(false);
  menu.rerender('/basic/shelf');
  expect(menu.result.current[0]).toBe(false);
  menu.rerender('/consolidation/outbound/rebin');
  expect(at('/consolidation/outbound/rebin').result.current[0]).toBe(true);
});

describe('in a narrow window', () => {
  const width = window.innerWidth;
  afterEach(() => become(width));

  test('the menu leaves its room to the page until somebody opens it there, and nothing of that is remembered', () => {
    become(480);
    const menu = at('/basic/shelf');
    expect(menu.result.current[0]).toBe(true);
    act(() => menu.result.current[1]());
    expect(menu.result.current[0]).toBe(false);
    menu.rerender('/home');
    expect(menu.result.current[0]).toBe(true);
    become(width);
    expect(at('/home').result.current[0]).toBe(false);
  });

  test('a menu that somebody has opened folds when the window becomes narrow, and is open again in a wide one', () => {
    const menu = at('/basic/shelf');
    act(() => menu.result.current[1]());
    act(() => menu.result.current[1]());
    expect(menu.result.current[0]).toBe(false);
    become(800);
    expect(menu.result.current[0]).toBe(true);
    become(width);
    expect(menu.result.current[0]).toBe(false);
  });
});

function become(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}
