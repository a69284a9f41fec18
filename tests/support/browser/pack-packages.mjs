import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot, workFolder } from '../../../tools/build/paths.mjs';

const replacements = createRequire(import.meta.url)('./replaced-files.cjs');

const packed = /^(antd|ahooks|dayjs|@ant-design\/|@dnd-kit\/|@rjsf\/)/;
// Tests load these, too, or stand in for them.
const outside = /^(react|react-dom|scheduler|react-router|react-router-dom)(\/|$)/;
// Its entry is one of the console's files.
const replaced = '@ant-design/pro-components';

/**
 * Packs the packages of the browser into one file, with a small file for each name by which they are imported. `resolver.cjs` reads the
 * list of the names; where it stands is answered. Packed anew when a package, a name or this file has changed.
 */
export async function packPackages() {
  const names = namesIn(['src', 'tests']);
  const folder = join(workFolder, 'cache/packed', keyOf(names));
  const list = join(folder, 'names.json');
  if (existsSync(list)) return list;
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  await build({
    stdin: { contents: names.map(entryOf).join('\n'), resolveDir: projectRoot },
    outfile: join(made, 'packages.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"test"' },
    plugins: [asTheBrowser(names)],
    logLevel: 'error',
  });
  const files = names.map((name, index) => {
    const file = `${index}.cjs`;
    writeFileSync(join(made, file), `module.exports = require('./packages.cjs')[${JSON.stringify(name)}]();\n`);
    return [name, join(folder, file)];
  });
  writeFileSync(join(made, 'names.json'), JSON.stringify(Object.fromEntries(files)));
  // Another run may have been quicker.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  return list;
}

const entryOf = (name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(name)});`;

function keyOf(names) {
  const parts = [
    readFileSync(new URL(import.meta.url)),
    readFileSync(join(projectRoot, 'node_modules/.package-lock.json')),
    names.join(),
  ];
  return parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
}

/** The names of packages that files of these folders import, sorted. */
function namesIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true }).map((file) => join(projectRoot, folder, file)),
  );
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name]) => name),
  );
  return [...new Set(names)].filter((name) => packed.test(name) && name !== replaced).sort();
}

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
    for (const [file, begin, answer] of withoutStyles)
      onLoad({ filter: new RegExp(`/${file}$`) }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes(begin)) throw new Error(`${path} does not say: ${begin}`);
        return { contents: text.replace(begin, `${begin}\n  return ${answer};`) };
      });
  },
});

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
