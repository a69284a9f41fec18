import { inStages, steps, type Step } from '../../tools/test/steps.mjs';

const all = Object.entries(steps);
const names = (chosen: Step[]) => inStages(chosen).map((stage) => stage.map((lane) => lane.map(([name]) => name)));

test('journeys and the tests of the server go beside what only calculates, each step once', () => {
  const stages = names(all);
  expect(stages.flat(2).toSorted()).toEqual(Object.keys(steps).toSorted());
  expect(stages).toEqual([
    [
      ['build', 'e2e', 'server'],
      ['lint', 'schemas', 'types', 'unit', 'planted'],
    ],
  ]);
});

test('who asks for some steps gets those', () => {
  expect(names(all.filter(([name]) => name === 'server'))).toEqual([[['server']]]);
  expect(names(all.filter(([name]) => ['unit', 'planted'].includes(name)))).toEqual([[['unit', 'planted']]]);
});
