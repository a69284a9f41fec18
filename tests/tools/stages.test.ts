import { inStages, steps, type Step } from '../../tools/test/steps.mjs';

const all = Object.entries(steps);
const names = (chosen: Step[]) => inStages(chosen).map((stage) => stage.map((lane) => lane.map(([name]) => name)));

test('journeys go beside what only calculates, each step once, and the tests of the server after them', () => {
  const stages = names(all);
  expect(stages.flat(2).toSorted()).toEqual(Object.keys(steps).toSorted());
  expect(stages).toEqual([
    [
      ['build', 'e2e'],
      ['lint', 'schemas', 'types', 'unit'],
    ],
    [['server']],
    [['planted']],
  ]);
});

test('who asks for some steps gets those', () => {
  expect(names(all.filter(([name]) => name === 'server'))).toEqual([[['server']]]);
  expect(names(all.filter(([name]) => ['unit', 'planted'].includes(name)))).toEqual([[['unit']], [['planted']]]);
});
