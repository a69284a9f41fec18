/**
 * What others notice of connections that ask nothing, or do not read: `npm run bench:attack [-- --count N] [--rate N] [--clients N] [kind …]`. The
 * server, those who open the connections, and the person who works meanwhile are processes of their own, on a database of their own; those who open
 * them run at a lower priority, and also open as many to another process, so that the machine's part is known. `--rate`: connections in a second,
 * 0 for as fast as they are taken. Prints a table in Markdown; fails when a goal is missed.
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
import type { PacedTimes } from './paced-caller';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '2' },
  },
});
const [count, rate, clients] = [Number(values.count), Number(values.rate), Number(values.clients)];
const records = 10_000;
const [calmMs, heldMs, goneMs, slower] = [15_000, 6000, 10_000, 2];

/** The largest file that every page needs, so many times. */
function unread(times: number): string {
  const [script] = /\/umi\.\w+\.js/.exec(readFileSync(join(webRoot, 'index.html'), 'utf8')) ?? [];
  if (!script) throw new Error('The console is not built: node tools/build/main.mjs');
  return pipelined(script, times);
}

interface Scene {
  port: number;
  caller: Child<PacedTimes>;
}

type Way = 'kept' | 'anew';
/** Of a person's questions, the slowest of a hundred in milliseconds: while nothing else goes on, while connections come, and while they are open. */
type Noticed = Record<'calm' | 'coming' | 'held', Record<Way, number>>;

const p99 = ({ kept, anew }: PacedTimes): Record<Way, number> => ({
  kept: percentile(kept, 0.99),
  anew: percentile(anew, 0.99),
});
const ways: Record<Way, string> = { kept: 'on a kept connection', anew: 'on a new one' };
let control: Noticed | undefined;

/** Each with its ratio to the calm and, in brackets, of that to the ratio of those who go elsewhere. */
function figure({ calm, coming, held }: Noticed, way: Way): string {
  const times = (when: 'coming' | 'held', { [when]: loud, calm: quiet }: Noticed): number => loud[way] / quiet[way];
  const of = (when: 'coming' | 'held'): string => {
    const own = times(when, { calm, coming, held });
    const others = control && times(when, control);
    return `${(when === 'coming' ? coming : held)[way].toFixed(1)} (${own.toFixed(1)} ×${others ? `, ${(own / others).toFixed(1)} × the machine's` : ''})`;
  };
  return `${ways[way]} ${calm[way].toFixed(1)} ms → while they come ${of('coming')}, while they are open ${of('held')}`;
}

/** `target`: where the connections go; the person asks the server all the same. */
async function lineOf({ port, caller }: Scene, what: string, said: string, target = port): Promise<Line> {
  await caller.ask();
  await sleep(calmMs);
  const calm = await caller.ask();
  const cpu = await metric(port, 'process_cpu_seconds_total');
  const began = performance.now();
  const silent = Array.from({ length: clients }, () => new Child<{ open: number }>('silent-clients.ts'));
  const order = { port: target, said, count: Math.round(count / clients), rate: rate / clients };
  await Promise.all(silent.map((child) => child.ask(order)));
  const openedMs = performance.now() - began;
  const coming = await caller.ask();
  const cost = ((await metric(port, 'process_cpu_seconds_total')) - cpu) / count;
  const isControl = target !== port;
  const [gone] = await Promise.all([isControl ? 0 : untilGone(port, 2 * goneMs), sleep(heldMs)]);
  const held = await caller.ask();
  silent.forEach((child) => child.end());
  const noticed: Noticed = { calm: p99(calm), coming: p99(coming), held: p99(held) };
  const failures = coming.failures + held.failures;
  const asked = [coming, held].reduce((sum, { kept, anew }) => sum + kept.length + anew.length, failures);
  const isSlow = (Object.keys(ways) as Way[]).some(
    (way) => Math.max(noticed.coming[way], noticed.held[way]) > slower * noticed.calm[way],
  );
  const line = {
    what: `${count} connections in ${(openedMs / 1000).toFixed(1)} s, of which each ${what}`,
    goal: `p99 ≤ ${slower} ×, all served, gone in ${goneMs / 1000} s`,
    measured: [
      ...(Object.keys(ways) as Way[]).map((way) => figure(noticed, way)),
      `${(cost * 1e6).toFixed(0)} µs of the server's processor each, the caller's questions among it`,
      `${failures} of ${asked} not served`,
      ...(isControl ? [] : [`gone after ${(gone / 1000).toFixed(1)} s`]),
    ].join('; '),
    isMet: !isSlow && failures === 0 && gone <= goneMs,
  };
  if (isControl) control = noticed;
  console.error(`${line.what}: ${line.measured}`);
  return line;
}

async function run(): Promise<void> {
  const server = await startConsole(records, (line) => console.error(line), webRoot);
  const person = await server.arrive();
  const caller = new Child<PacedTimes>('paced-caller.ts');
  const other = new Child<{ port: number }>('other-server.ts');
  await caller.ask({ port: server.port, cookie: person.cookie() });
  const scene = { port: server.port, caller };
  const lines: Line[] = [];
  try {
    // What is so much as noticed of them where they go elsewhere is the machine's.
    const { port: elsewhere } = await other.ask();
    lines.push(await lineOf(scene, 'goes to another process', '', elsewhere));
    const unreads = {
      'reads nothing of a large file': unread(1),
      'reads nothing of eight large files': unread(defaultLimits.requestsAtOnce),
    };
    for (const [what, said] of Object.entries({ ...silences, ...unreads }))
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
