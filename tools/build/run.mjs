import { spawn } from 'node:child_process';
import { projectRoot } from './paths.mjs';

const channels = { all: 'inherit', errors: ['ignore', 'ignore', 'inherit'], nothing: ['ignore', 'pipe', 'pipe'] };

/**
 * Runs a program and waits. `show`: what of its output appears as it comes; with 'nothing' it is returned. Never throws
 * for the program's own failure: `code` says how it ended. A variable of `env` that is undefined is taken away.
 */
export function run(command, args, { show = 'nothing', env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio: channels[show] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs a JavaScript program with this Node. */
export function runNode(program, args, options) {
  return run(process.execPath, [program, ...args], options);
}

/** Waits for a run; a failure ends the whole process, with what the program said. */
export async function mustRun(title, running) {
  const { code, output } = await running;
  if (code === 0) return;
  console.error(output);
  console.error(`✗ ${title}失败`);
  process.exit(1);
}
