import { themeFor } from '../../src/shell/theme';

test('each look has variables of its own, so that a page left in another one does not shine through', () => {
  const keys = [true, false].flatMap((isDark) =>
    [true, false].map((isCompact) => themeFor({ isDark, isCompact, isCalm: false }).cssVar?.key),
  );
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(undefined);
});
