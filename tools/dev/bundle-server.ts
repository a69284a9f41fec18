import { createRequire } from 'node:module';
import { join } from 'node:path';
import { context } from 'esbuild';
import type { start } from '../../src/server/start';
import { serverBundle } from '../build/server-bundle.mjs';

/** Returns how to load the server from its sources as they are now. Unlike production's it is CommonJS: that can be loaded anew. */
export async function bundleServer(projectRoot: string): Promise<() => Promise<{ start: typeof start }>> {
  const outfile = join(projectRoot, '.cangtai', 'dev', 'server.cjs');
  const options = serverBundle(join(projectRoot, 'src/server/start.ts'), outfile);
  const bundle = await context({ ...options, format: 'cjs', banner: {}, sourcemap: 'inline' });
  const require = createRequire(outfile);
  return async () => {
    await bundle.rebuild();
    delete require.cache[require.resolve(outfile)];
    return require(outfile) as { start: typeof start };
  };
}
