import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../tools/build/paths.mjs';
import { entriesOf, nameFile, namesIn, packedFolder } from './packing.mjs';

const replacements = createRequire(import.meta.url)('../browser/replaced-files.cjs');

const packed = /^(antd|ahooks|dayjs|@ant-design\/|@dnd-kit\/|@rjsf\/)/;
// Tests load these, too, or stand in for them.
const outside = /^(react|react-dom|scheduler|react-router|react-router-dom)(\/|$)/;
// Its entry is one of the console's files.
const replaced = '@ant-design/pro-components';

/**
 * Packs the packages of the browser into one file, with a small file for each name by which they are imported. `resolver.cjs` reads the
 * list of the names; where it stands is answered.
 */
export async function packForBrowser() {
  const names = namesIn(['src', 'tests'], (name) => packed.test(name) && name !== replaced);
  const folder = await packedFolder('browser', names, [new URL(import.meta.url)], async (place) => {
    await build({
      stdin: { contents: entriesOf(names), resolveDir: projectRoot },
      outfile: join(place.made, pack),
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"test"' },
      plugins: [asTheBrowser(names)],
      logLevel: 'error',
    });
    const files = names.map((name) => [name, nameFile(place, pack, name)]);
    writeFileSync(join(place.made, 'names.json'), JSON.stringify(Object.fromEntries(files)));
  });
  return join(folder, 'names.json');
}

const pack = 'packages-pack.cjs';

/** ES modules are taken where there are any, and what stands in for a file of ProComponents stays outside: tests load it, too. */
const asTheBrowser = (names) => ({
  name: 'as-the-browser',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: outside }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: anyOf(names) }, ({ path, importer, pluginData, ...how }) => {
      if (importer !== entry || pluginData === isAsked) return undefined;
      return resolve(path, { ...how, importer, kind: 'import-statement', pluginData: isAsked });
    });
    onResolve({ filter: anyOf([...replacements.values()]) }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: anyOf([...replacements.keys()]) }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(replacements.get(path))})`,
    }));
    onLoad({ filter: handedOn }, ({ path }) => ({ contents: eachWhenAsked(path) }));
    for (const [file, begin, answer] of withoutStyles)
      onLoad({ filter: new RegExp(`/${file}$`) }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes(begin)) throw new Error(`${path} does not say: ${begin}`);
        return { contents: text.replace(begin, `${begin}\n  return ${answer};`) };
      });
  },
});

/** Files that hand on what others export: all components and eight hundred icons would be made for the few that a test shows. */
const handedOn = /(?:@ant-design\/icons\/es\/icons|\/antd\/es)\/index\.js$/;

function eachWhenAsked(path) {
  const names = [...readFileSync(path, 'utf8').matchAll(/^export \{ default as (\w+) \} from ['"]([^'"]+)['"];$/gm)];
  if (names.length < 50) throw new Error(`${path} exports otherwise than expected.`);
  const get = (file) => `{ enumerable: true, get: () => require('${file}').default }`;
  return names.map(([, name, file]) => `Object.defineProperty(exports, '${name}', ${get(file)});`).join('\n');
}

/** jsdom lays nothing out: nothing is asked of the styles that antd works out for each component, and jsdom reads, at a fifth of the time. */
const withoutStyles = [
  ['@ant-design/cssinjs/es/hooks/useStyleRegister.js', 'export default function useStyleRegister(info, styleFn) {', ''],
  [
    '@rc-component/util/es/Dom/dynamicCSS.js',
    'export function updateCSS(css, key, originOption = {}) {',
    "document.createElement('style')",
  ],
];

const isAsked = {};
const entry = '<stdin>';
const anyOf = (texts) => new RegExp(`^(?:${texts.map((text) => text.replace(/[^\w/]/g, '\\$&')).join('|')})$`);
