import { spawn } from 'node:child_process';
import { projectRoot } from './paths.mjs';

/**
 * Runs a program and waits. Its output is shown as it comes (`show`), or kept and returned. Never throws for the
 * program's own failure: `code` says how it ended.
 */
export function run(command, args, { show = false, env = {}, cwd = projectRoot } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: show ? 'inherit' : 'pipe' });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString('utf8');
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}

/** Runs a JavaScript program with this Node. */
export function runNode(program, args, options) {
  return run(process.execPath, [program, ...args], options);
}

/** Like `run`, but a failure ends the whole process, with what the program said. */
export async function mustRun(title, running) {
  const { code, output } = await running;
  if (code === 0) return;
  console.error(output);
  console.error(`✗ ${title}失败`);
  process.exit(1);
}
