import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, type Plugin } from 'esbuild';
import { serverBundle } from '../../../tools/build/server-bundle.mjs';
import { planted } from '../../planted/planted.cjs';

/** The program is as `npm start` builds it, with the defect that is planted now, if any. */
const withDefect: Plugin = {
  name: 'planted',
  setup: (options) =>
    options.onLoad({ filter: /[\\/]src[\\/]server[\\/].*\.ts$/ }, ({ path }) => ({
      contents: planted(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    })),
};

/** The entry of the program, which a run of tests builds once: who asks first builds it, the others wait for it. */
export async function builtServer(): Promise<string> {
  const folder = process.env.CANGTAI_TEST_RUN;
  if (!folder) throw new Error('No run of tests: only tests in tests/server have one.');
  const entry = join(folder, 'serve.mjs');
  if (isFirst(folder)) {
    const made = join(folder, 'being-made.mjs');
    const options = serverBundle('tests/support/processes/serve.ts', made);
    await build({ ...options, plugins: [withDefect, ...(options.plugins ?? [])], sourcemap: false });
    renameSync(made, entry);
  }
  while (!existsSync(entry)) await sleep(100);
  return entry;
}

/** A folder is made once, by whichever process comes first. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'builder'));
    return true;
  } catch {
    return false;
  }
}

/** Where a run keeps what its files share. Below the project: packages are found from there. */
export function makeRunFolder(): string {
  const home = join(process.cwd(), '.cangtai/test');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'run-'));
  // Also for the unprivileged user as whom some programs are started.
  chmodSync(folder, 0o755);
  return folder;
}

export const removeRunFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
