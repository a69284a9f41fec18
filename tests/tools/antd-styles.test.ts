import { execFileSync } from 'node:child_process';
import { antdStyles, rulesOf } from '../../tools/build/antd-styles.mjs';

const sheet = antdStyles(['genStyleHooks)("Table"', 'genStyleHooks)(["Tour"']);

/** Each component of antd says this of its own; the sheet says it of all of them. */
const isSaidOnce = (rule: string) =>
  /^\.ant-[a-z-]+ \[class\^="ant-(?!pro-)[a-z-]+"\][^{]*\{box-sizing:border-box;\}$/.test(rule);

test('what antd would write by itself in each of our themes stands in the sheet that the build lays beside the console', () => {
  const program = ['node_modules/tsx/dist/cli.mjs', 'tests/tools/support/written-styles.ts'];
  const themes: Record<string, string[]> = JSON.parse(
    execFileSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 1 << 27 }),
  );
  const there = new Set(rulesOf(sheet));
  for (const [theme, rules] of Object.entries(themes)) {
    expect([theme, rules.length > 1_000]).toEqual([theme, true]);
    expect([theme, rules.filter((rule) => !there.has(rule) && !isSaidOnce(rule))]).toEqual([theme, []]);
  }
});

test('components that no script draws have no rules in it, those that one draws have', () => {
  expect(sheet).not.toContain('.ant-carousel');
  expect(sheet).not.toContain('.css-var-');
  expect(sheet).toContain('.ant-tour');
  expect(() => antdStyles(['nothing of antd'])).toThrow('name no style of antd');
});

test('how the boxes of components are measured is said once, before what a component says otherwise', () => {
  expect(sheet.match(/\[class\^="ant-[^{]*\{box-sizing/g)).toHaveLength(2);
  expect(sheet.indexOf('box-sizing:border-box')).toBeLessThan(sheet.indexOf('box-sizing:content-box'));
});
