import { createRequire } from 'node:module';
import { join } from 'node:path';
import { context } from 'esbuild';
import type { start } from '../../src/server/installation/start';
import { reloadable } from '../build/server-bundle.mjs';

/** Returns how to load the server from its sources as they are now. */
export async function bundleServer(projectRoot: string): Promise<() => Promise<{ start: typeof start }>> {
  const outfile = join(projectRoot, '.cangtai', 'dev', 'server.cjs');
  const bundle = await context(reloadable(join(projectRoot, 'src/server/installation/start.ts'), outfile));
  const require = createRequire(outfile);
  return async () => {
    await bundle.rebuild();
    delete require.cache[require.resolve(outfile)];
    return require(outfile) as { start: typeof start };
  };
}
