import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import type { start } from '../../src/server/installation/start';
import { reloadable } from '../build/server-bundle.mjs';

/** Returns how to load the server from its sources as they are now. */
export async function bundleServer(projectRoot: string): Promise<() => Promise<{ start: typeof start }>> {
  const outfile = join(projectRoot, '.cangtai', 'dev', 'server.cjs');
  const options = reloadable(join(projectRoot, 'src/server/installation/start.ts'), outfile);
  const require = createRequire(outfile);
  const bundle = await context({ ...options, plugins: [packagesOnce(require), ...(options.plugins ?? [])] });
  return async () => {
    await bundle.rebuild();
    delete require.cache[require.resolve(outfile)];
    return require(outfile) as { start: typeof start };
  };
}

/**
 * Packages do not change while a console is developed: what can be required is read once, and only our own code is bundled and read again,
 * which is a small part of the whole.
 */
function packagesOnce(require: NodeJS.Require): Plugin {
  return {
    name: 'packages-once',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        isRequired(require, path) ? { path, external: true } : undefined,
      );
    },
  };
}

/** Whether `require` reads it: a package of CommonJS. */
function isRequired(require: NodeJS.Require, path: string): boolean {
  try {
    const file = require.resolve(path);
    return extname(file) === '.cjs' || (extname(file) === '.js' && !isModule(dirname(file)));
  } catch {
    return false;
  }
}

/** Whether files of the folder are ES modules: the nearest package says so. */
function isModule(folder: string): boolean {
  try {
    const { type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { type?: string };
    return type === 'module';
  } catch {
    return folder !== dirname(folder) && isModule(dirname(folder));
  }
}
