import { houseFigures } from '../../tools/figures/house-figures';

const figures = houseFigures('.');

test('a newcomer follows the imports of each house from top to bottom: no arrow runs back up', () => {
  const back = Object.entries(figures).filter(([name]) => name.endsWith('arrows back up'));
  expect(Object.fromEntries(back)).toEqual({
    'src/server: arrows back up': 0,
    'src/shell: arrows back up': 0,
    'src/fields: arrows back up': 0,
    'src/engine/core: arrows back up': 0,
  });
});

test('a reader finds each function once, and no effect that asks the server by hand', () => {
  expect(figures).toMatchObject({ 'functions that stand twice': 0, 'fetches in an effect': 0 });
});
