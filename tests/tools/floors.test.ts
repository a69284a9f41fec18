import { arrowsBack, floorsOf, type Arrows } from '../../tools/figures/floors';

const rooms = (said: Record<string, string[]>): Arrows =>
  new Map(Object.entries(said).map(([room, others]) => [room, new Set(others)]));

test.each([
  ['rooms side by side', { a: [], b: [] }, 1, 0],
  ['a way down', { http: ['calls'], calls: ['records'], records: ['database'], database: [] }, 4, 0],
  ['two ways down, the longer one counts', { a: ['b', 'c'], b: ['c'], c: [] }, 3, 0],
  ['an arrow back up', { a: ['b'], b: ['c'], c: ['a'] }, 3, 1],
  ['two rooms that know each other', { a: ['b'], b: ['a'] }, 2, 1],
])('%s', (_what, said, floors, back) => {
  const arrows = rooms(said as Record<string, string[]>);
  expect([floorsOf(arrows), arrowsBack(arrows)]).toEqual([floors, back]);
});
