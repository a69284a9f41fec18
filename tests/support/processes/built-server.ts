import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { serverBundle } from '../../../tools/build/server-bundle.mjs';
import { planted } from '../../planted/planted.cjs';

/** The program as `npm start` builds it, with the defect that is planted now, if any. */
export interface BuiltServer {
  entry: string;
  remove(): void;
}

const withDefect: Plugin = {
  name: 'planted',
  setup: (options) =>
    options.onLoad({ filter: /[\\/]src[\\/]server[\\/].*\.ts$/ }, ({ path }) => ({
      contents: planted(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    })),
};

export async function buildServer(): Promise<BuiltServer> {
  // Below the project: its packages are found from there.
  const folder = join(process.cwd(), '.cangtai/test', `server-${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'serve.mjs');
  const options = serverBundle('tests/support/processes/serve.ts', entry);
  await build({ ...options, plugins: [withDefect, ...(options.plugins ?? [])], sourcemap: false });
  return { entry, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
