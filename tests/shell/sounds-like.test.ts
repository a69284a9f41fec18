import { soundsLike } from '../../src/shell/finder/sounds-like';
import { soundOf } from '../../tools/meta/pinyin';

test.each([
  ['包材', true],
  ['baocai', true],
  ['bcgl', true],
  ['baocgl', true],
  ['caigl', true],
  ['BC GL', true],
  ['bgl', false],
  ['bx', false],
])('包材管理 is found by %s: %s', (typed, isFound) => {
  expect(soundsLike(typed, '包材管理', 'bao cai guan li')).toBe(isFound);
});

test('a character with several sounds is found by each', () => {
  expect(soundOf('角色')).toMatch(/^jue\|jiao se/);
  expect(soundsLike('jiaose', '角色管理', soundOf('角色管理'))).toBe(true);
  expect(soundsLike('jsgl', '角色管理', soundOf('角色管理'))).toBe(true);
});

test('what is no Chinese sounds as it is written', () => {
  expect(soundOf('PDA下载')).toBe('pda xia zai');
  expect(soundsLike('pdaxz', 'PDA下载', 'pda xia zai')).toBe(true);
});
