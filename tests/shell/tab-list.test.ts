import { afterClosing, close, keptKeys, move, noTabs, visit, type TabList } from '../../src/shell/tabs/tab-list';

const at = (key: string, path = key) => ({ key, title: key.slice(1), path });
const visited = (...keys: string[]): TabList => keys.reduce((list, key) => visit(list, at(key)), noTabs);
const keys = ({ tabs }: TabList) => tabs.map(({ key }) => key);

test('a page has one tab, with the address where somebody was last', () => {
  const list = visit(visited('/a', '/b'), at('/a', '/a?page=2'));
  expect(keys(list)).toEqual(['/a', '/b']);
  expect(list.tabs[0]?.path).toBe('/a?page=2');
});

test('the eight pages visited last are kept', () => {
  const list = visited('/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/2');
  expect(keptKeys(list, 8)).toEqual(['/2', '/9', '/8', '/7', '/6', '/5', '/4', '/3']);
  expect(keys(list)).toHaveLength(9);
});

test('after closing comes the first one left, or home', () => {
  expect(afterClosing(close(visited('/a', '/b', '/c'), ['/c']))).toBe('/a');
  expect(afterClosing(close(visited('/a'), ['/a']))).toBe('/home');
});

test('what was closed last comes back first, and only while it is closed', () => {
  const list = close(close(visited('/a', '/b', '/c'), ['/a']), ['/b']);
  expect(list.closed.map(({ key }) => key)).toEqual(['/b', '/a']);
  expect(visit(list, at('/b')).closed.map(({ key }) => key)).toEqual(['/a']);
});

test('a tab is moved, never lost', () => {
  const list = visited('/a', '/b', '/c');
  expect(keys(move(list, '/c', 0))).toEqual(['/c', '/a', '/b']);
  expect(keys(move(list, '/a', 99))).toEqual(['/b', '/c', '/a']);
  expect(keys(move(list, '/nowhere', 0))).toEqual(['/a', '/b', '/c']);
});
