import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const file = join(process.cwd(), 'tools/build/end-with-parent.mjs');
const program = `
  import { endWithParent } from ${JSON.stringify(file)};
  endWithParent();
  process.once('SIGTERM', () => { console.log('ends in order'); process.exit(0); });
  setTimeout(() => { console.log('serves on'); process.exit(0); }, 5000);
  console.log('serves');`;

/** What the program says whose shell is killed, started by npm or not. */
async function saidAfter(npm: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _, ...env } = process.env;
  // A shell that has more to do does not become the program itself.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`], {
    env: { ...env, PROGRAM: program, ...npm },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (part) => (said += String(part)));
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await once(shell.stdout, 'close');
  return said;
}

test('what npm has started ends in order when npm is gone', async () => {
  expect(await saidAfter({ npm_lifecycle_event: 'start' })).toBe('serves\nends in order\n');
});

test('what has been started without npm may be left behind', async () => {
  expect(await saidAfter({})).toBe('serves\nserves on\n');
});
