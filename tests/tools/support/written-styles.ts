// Prints the rules that antd writes by itself for a page of ours, per theme; run by `tsx`, since jest's copy of antd writes none.
import { createRequire } from 'node:module';
import * as antd from 'antd';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { themeFor } from '../../../src/shell/theme/theme';
import { rulesOf } from '../../../tools/build/antd-styles.mjs';

// The very copy that antd writes its styles with.
const { createCache, extractStyle, StyleProvider } = createRequire(require.resolve('antd'))('@ant-design/cssinjs');

// Each draws something without being given more.
const names =
  'Alert Button Card Checkbox DatePicker Descriptions Divider Empty Form Input InputNumber Pagination Progress Radio Result ' +
  'Select Skeleton Spin Steps Switch Table Tabs Tag Tooltip Typography';
const parts = names.split(' ').map((name) => {
  const part = (antd as unknown as Record<string, ComponentType<object>>)[name];
  if (!part) throw new Error(`antd has no ${name}.`);
  return createElement(part, { key: name });
});

function written(isDark: boolean, isCompact: boolean): string[] {
  const cache = createCache();
  const theme = themeFor({ isDark, isCompact, reducedMotion: false });
  renderToString(createElement(StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme }, parts)));
  const rules = rulesOf(extractStyle(cache, { plain: true, types: 'style' }));
  // A note of what was written, for the browser that takes it over.
  return rules.filter((rule) => !rule.startsWith('.data-ant-cssinjs'));
}

console.log(
  JSON.stringify({ light: written(false, false), dark: written(true, false), compact: written(false, true) }),
);
