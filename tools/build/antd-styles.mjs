import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** The classes of components that may be left out, by the names under which antd registers their styles. */
const separable = {
  Affix: 'affix',
  Anchor: 'anchor',
  Avatar: 'avatar',
  Breadcrumb: 'breadcrumb',
  Calendar: 'picker-calendar',
  Carousel: 'carousel',
  Cascader: 'cascader',
  Collapse: 'collapse',
  ColorPicker: 'color-picker',
  FloatButton: 'float-btn',
  Image: 'image',
  List: 'list',
  Masonry: 'masonry',
  Mentions: 'mentions',
  QRCode: 'qrcode',
  Rate: 'rate',
  Slider: 'slider',
  Splitter: 'splitter',
  Statistic: 'statistic',
  Timeline: 'timeline',
  Tour: 'tour',
  Transfer: 'transfer',
  TreeSelect: 'tree-select',
  Upload: 'upload',
  Watermark: 'watermark',
};

/** The rules of a style sheet as they stand in it; a rule in a block (`@media`) belongs to the block. */
export function rulesOf(sheet) {
  const rules = [];
  let [depth, from] = [0, 0];
  for (const { index, 0: brace } of sheet.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(sheet.slice(from, index + 1).trim());
    from = index + 1;
  }
  return rules;
}

/** The components whose styles a script of the console asks for. */
const componentsIn = (script) =>
  [...script.matchAll(/(?:genStyleHooks|genSubStyleComponent)\)\(\[?"(\w+)"/g)].map(([, name]) => name);

// antd's every component says this of what is inside it: 70 components, 280 selectors that every element of a page is held against.
const isBoxSizing = /^\.ant-[a-z-]+ \[class\^="ant-[a-z-]+"\](::before)?,[^{]*\{box-sizing:border-box;\}$/;
// Said once for all of them. As strong as each was, so that a component's own exception still stands; ProComponents do not say it.
const ours = ['[class^="ant-"]:not([class^="ant-pro-"])', '[class*=" ant-"]:not([class^="ant-pro-"])'];
const boxSizing = [
  `${ours.join()}{box-sizing:border-box;}`,
  `${ours.flatMap((one) => [`${one}::before`, `${one}::after`]).join()}{box-sizing:border-box;}`,
];

/**
 * antd's own sheet of all its components' styles, without those of components that no script asks for. How boxes are measured is said
 * once for all components.
 */
export function antdStyles(scripts) {
  const used = new Set(scripts.flatMap(componentsIn));
  if (!used.has('Table')) throw new Error('The scripts of the console name no style of antd.');
  const unused = Object.keys(separable).filter((name) => !used.has(name));
  const isUnused = new RegExp(`\\.ant-(${unused.map((name) => separable[name]).join('|')})(?![a-z])`);
  const isNeeded = (rule) => {
    // Tokens are written by the browser, per theme.
    if (rule.startsWith('.css-var-')) return false;
    const [selectors = ''] = rule.replace(/^@[^{]*\{/, '').split('{');
    return !selectors.split(',').every((selector) => isUnused.test(selector));
  };
  const sheet = readFileSync(join(projectRoot, 'node_modules/antd/dist/antd.css'), 'utf8');
  return [
    ...boxSizing,
    ...[...new Set(rulesOf(sheet))].filter((rule) => isNeeded(rule) && !isBoxSizing.test(rule)),
  ].join('\n');
}

// What antd and ProComponents still write while they run is laid behind the last of such marks: after antd's sheet, before our own.
const mark = '<style data-rc-order="prependQueue" data-rc-priority="-999"></style>';

/**
 * Lays antd's styles beside the built console as one file, and names it in the page, before the console's own. With it (`zeroRuntime` of
 * the theme) no style is made, hashed and inserted while a page is drawn for the first time.
 */
export function addAntdStyles(webRoot) {
  const scripts = readdirSync(webRoot).filter((name) => name.endsWith('.js'));
  const styles = antdStyles(scripts.map((name) => readFileSync(join(webRoot, name), 'utf8')));
  const name = `antd.${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(webRoot, name), styles);
  const page = join(webRoot, 'index.html');
  const own = '<link rel="stylesheet" href="/umi.';
  const text = readFileSync(page, 'utf8');
  if (!text.includes(own)) throw new Error('index.html names no style sheet of the console.');
  writeFileSync(page, text.replace(own, `<link rel="stylesheet" href="/${name}">\n${mark}\n${own}`));
}
