import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { dark, light, paint } from '../../src/shell/theme/palette';
import { themeFor } from '../../src/shell/theme/theme';
import { model } from '../../src/server/platform/model';

test('each look has variables of its own, so that a page left in another one does not shine through', () => {
  const keys = [true, false].flatMap((isDark) =>
    [true, false].map((isCompact) => themeFor({ isDark, isCompact, reducedMotion: false }).cssVar?.key),
  );
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(undefined);
});

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (words: string, ground: string): number => {
  const [dark = 0, bright = 0] = [luminance(words), luminance(ground)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const spoken: Record<string, string> = { processing: 'Info', success: 'Success', warning: 'Warning', error: 'Error' };
const colors = Object.values(model.enums).flatMap(({ values }) => values.flatMap(({ color }) => color ?? []));

test.each([
  ['by day', false],
  ['by night', true],
])('%s the words of every tag that the schemas colour can be read', (_, isDark) => {
  const look = themeFor({ isDark, isCompact: false, reducedMotion: false });
  const token = { ...theme.getDesignToken(look), ...look.components?.Tag } as unknown as Record<string, string>;
  const wordsOf = (color: string) => (spoken[color] ? `color${spoken[color]}` : `${color}7`);
  const groundOf = (color: string) => (spoken[color] ? `color${spoken[color]}Bg` : `${color}1`);
  const faint = [...new Set(colors)].filter(
    (color) => color !== 'default' && contrast(token[wordsOf(color)] ?? '', token[groundOf(color)] ?? '') < 4.5,
  );
  expect(colors.length).toBeGreaterThan(20);
  expect(faint).toEqual([]);
  // Words that are pressed, also under the mouse, and the count on a sign.
  const { colorLink = '', colorLinkHover = '', colorBgContainer = '' } = token;
  const links = [colorLink, colorLinkHover].map((color) => contrast(color, colorBgContainer));
  const count = contrast('#ffffff', String(look.components?.Badge?.colorError ?? token.colorError));
  // On rows that are ticked, and under the mouse.
  const { rowSelectedBg = token.controlItemBgActive, rowSelectedHoverBg = token.controlItemBgActiveHover } =
    look.components?.Table ?? {};
  const ticked = [rowSelectedBg, rowSelectedHoverBg].flatMap((ground) =>
    [colorLink, token.colorText ?? ''].map((color) => contrast(color, String(ground))),
  );
  // What is dangerous is a word on red.
  const danger = contrast(String(look.components?.Button?.dangerColor ?? '#ffffff'), token.colorError ?? '');
  // What a table without rows says.
  const empty = contrast(String(look.components?.Table?.colorTextDisabled ?? colorBgContainer), colorBgContainer);
  expect([...links, ...ticked, danger, count, empty].filter((one) => one < 4.5)).toEqual([]);
});

test('a colour that theme and style sheets share stands in the palette alone', () => {
  const files = execFileSync('git', ['ls-files', 'src/shell/theme', 'src/**.css'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const shared = new Set(Object.values({ ...light, ...dark }).filter((color) => color !== '#ffffff'));
  const again = files
    .filter((path) => !path.endsWith('/palette.ts'))
    .flatMap((path) =>
      (readFileSync(path, 'utf8').match(/#[0-9a-f]{6}\b/g) ?? []).map((color) => [path, color] as const),
    )
    .filter(([, color]) => shared.has(color));
  expect(files.length).toBeGreaterThan(20);
  expect(again).toEqual([]);
});

test('the style sheets are handed the colours of the day, and those of the night', () => {
  const colorOf = (name: string) => document.documentElement.style.getPropertyValue(name);
  paint(false);
  expect([colorOf('--ct-ink'), colorOf('--ct-blue-line')]).toEqual([light.ink, light.blueLine]);
  paint(true);
  expect([colorOf('--ct-ink'), colorOf('--ct-amber')]).toEqual([dark.ink, light.amber]);
});
