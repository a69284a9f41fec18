/**
 * What others notice of silent connections: `npx tsx tools/bench/attack/main.ts [--count N] [--clients N] [kind …]`. The server, those who say
 * nothing, and the person who works meanwhile are processes of their own, on a database of their own. Prints a table in Markdown; fails when
 * a goal is missed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { defaultLimits } from '../../../src/server/platform/limits';
import { metric, pipelined, silences } from '../../../tests/support/hostile/sockets';
import { webRoot } from '../../build/paths.mjs';
import { startConsole } from '../server/console';
import { percentile } from '../server/load';
import { printTable, type Line } from '../table';
import { Child, untilGone } from './child';
import type { Told } from './paced-caller';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '10000' }, clients: { type: 'string', default: '4' } },
});
const [count, clients] = [Number(values.count), Number(values.clients)];
const records = 10_000;
const [calmMs, goneMs, slower] = [20_000, 10_000, 2];

/** As much as one connection may ask at once, of the largest file that every page needs. */
function unread(): string {
  const [script] = /\/umi\.\w+\.js/.exec(readFileSync(join(webRoot, 'index.html'), 'utf8')) ?? [];
  if (!script) throw new Error('The console is not built: node tools/build/main.mjs');
  return pipelined(script, defaultLimits.requestsAtOnce);
}

interface Scene {
  port: number;
  caller: Child<Told>;
}

const all = (told: Pick<Told, 'kept' | 'anew'>): number[] => [...told.kept, ...told.anew];
const p99 = (times: number[]): number => percentile(times, 0.99);
const figure = (calm: number[], loud: number[]): string =>
  `${p99(calm).toFixed(1)} → ${p99(loud).toFixed(1)} ms (${(p99(loud) / p99(calm)).toFixed(1)} ×)`;

/** `target`: where the connections go; the person asks the server all the same. */
async function lineOf({ port, caller }: Scene, what: string, said: string, target = port): Promise<Line> {
  await caller.ask();
  await sleep(calmMs);
  const calm = await caller.ask();
  const cpu = await metric(port, 'process_cpu_seconds_total');
  const began = performance.now();
  const silent = Array.from({ length: clients }, () => new Child<{ open: number }>('silent-clients.ts'));
  await Promise.all(silent.map((child) => child.ask({ port: target, said, count: Math.round(count / clients) })));
  const openedMs = performance.now() - began;
  const opening = await caller.ask();
  const cost = ((await metric(port, 'process_cpu_seconds_total')) - cpu) / count;
  const gone = target === port ? await untilGone(port, 2 * goneMs) : goneMs;
  const held = await caller.ask();
  silent.forEach((child) => child.end());
  const loud = { kept: [...opening.kept, ...held.kept], anew: [...opening.anew, ...held.anew] };
  const ratios = [p99(loud.kept) / p99(calm.kept), p99(loud.anew) / p99(calm.anew)];
  const failures = opening.failures + held.failures;
  return {
    what: `${count} connections in ${(openedMs / 1000).toFixed(1)} s, of which each ${what}`,
    goal: `p99 ≤ ${slower} ×, all served, gone in ${goneMs / 1000} s`,
    measured: [
      `on a kept connection ${figure(calm.kept, loud.kept)}`,
      `on a new one ${figure(calm.anew, loud.anew)}`,
      `while they come ${figure(all(calm), all(opening))}`,
      `${(cost * 1e6).toFixed(0)} µs of the server's processor each, the caller's questions among it`,
      `${failures} of ${all(loud).length + failures} not served`,
      `gone after ${(gone / 1000).toFixed(1)} s`,
    ].join('; '),
    isMet: ratios.every((ratio) => ratio <= slower) && failures === 0 && gone <= goneMs,
  };
}

async function run(): Promise<void> {
  const server = await startConsole(records, (line) => console.error(line), webRoot);
  const person = await server.arrive();
  const caller = new Child<Told>('paced-caller.ts');
  const other = new Child<{ port: number }>('other-server.ts');
  await caller.ask({ port: server.port, cookie: person.cookie() });
  const scene = { port: server.port, caller };
  const lines: Line[] = [];
  try {
    // What is so much as noticed of them where they go elsewhere is the machine's.
    const { port: elsewhere } = await other.ask();
    if (!positionals.length) lines.push(await lineOf(scene, 'goes to another process', '', elsewhere));
    for (const [what, said] of Object.entries({ ...silences, 'reads nothing of eight large files': unread() }))
      if (!positionals.length || positionals.some((word) => what.includes(word)))
        lines.push(await lineOf(scene, what, said));
  } finally {
    [caller, other].forEach((child) => child.end());
    person.close();
    await server.stop();
  }
  printTable(lines);
}

void run();
