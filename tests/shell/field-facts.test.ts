import { exampleText } from '../../src/shell/help/field-facts';

test('help shows examples as they are typed, several with a comma, and none of what is filled in by parts', () => {
  expect(['AA-001', 3, ['A', 'B'], [{ code: 1 }], { width: 100 }].map(exampleText)).toEqual([
    ...['AA-001', '3', 'A、B', '', ''],
  ]);
});
