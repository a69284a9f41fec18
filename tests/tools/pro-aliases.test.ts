import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, stop, type Plugin } from 'esbuild';
import { proAliases } from '../../src/engine/antd/pro/aliases';

const root = join(__dirname, '../..');
const packageName = '@ant-design/pro-components';
const aliases = proAliases(root);

afterAll(stop);

/** Resolves as the console's bundler does, and keeps in mind what was replaced. */
function replaced(used: Set<string>): Plugin {
  return {
    name: 'aliases',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.startsWith(packageName) ? undefined : { path, external: true },
      );
      onResolve({ filter: /^\.|^@ant-design\/pro-components/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData) return undefined;
        const found = await resolve(path, { ...from, pluginData: true });
        const replacement = aliases[found.path];
        if (!replacement) return found;
        used.add(found.path);
        return { path: replacement };
      });
    },
  };
}

test('every file of ProComponents that is replaced is there, and so is what stands in its place', () => {
  const missing = Object.entries(aliases)
    .flat()
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test('what stands in place of ProComponents’ files has every name that the rest of the package asks of them', async () => {
  const used = new Set<string>();
  const { errors, warnings } = await build({
    entryPoints: [join(root, 'src/engine/antd/entity-page.tsx')],
    bundle: true,
    write: false,
    outdir: 'unused',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'dataurl' },
    logLevel: 'silent',
    plugins: [replaced(used)],
  });
  expect([errors, warnings]).toEqual([[], []]);
  const idle = Object.keys(aliases).filter((file) => !used.has(file));
  expect(idle).toEqual([]);
}, 120_000);

test('a project whose packages are a link replaces the files that the link leads to', () => {
  const copy = mkdtempSync(join(tmpdir(), 'linked-'));
  try {
    cpSync(join(root, 'src/engine/antd/pro'), join(copy, 'src/engine/antd/pro'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    const packages = realpathSync(join(root, 'node_modules'));
    expect(Object.keys(proAliases(copy)).filter((file) => !file.startsWith(packages))).toEqual([]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
