import { randomUUID } from 'node:crypto';
import type { BenchConsole } from './console';
import { closedLoop, middle, paced, percentile, type Measured } from './load';
import type { Row } from './row';
import type { Caller } from './wire';

const path = '/api/v1/supply_chain_sos/create_packaging_material';
const mostMs = 100;
const leastPerSecond = 500;
const seconds = 20;

/** A write as the console sends it, with a name of its own for repeats. */
export const create = (person: Caller) => (number: number) =>
  person.call(path, {
    code: `W-${number}-${randomUUID().slice(0, 6).toUpperCase()}`,
    name: '气泡袋',
    type: 7,
    weight: 30,
    base: { request_id: randomUUID() },
  });

async function writing(console: BenchConsole, run: (work: (number: number) => Promise<unknown>) => Promise<Measured>) {
  const person = await console.arrive();
  const work = create(person);
  await closedLoop(8, 2, work);
  const { times, seconds: took } = await run(work);
  person.close();
  const p99 = percentile(times, 0.99);
  return { rate: times.length / took, p99, text: `p50 ${middle(times).toFixed(1)}, p99 ${p99.toFixed(1)} ms` };
}

export const createRow: Row = async (console) => {
  const { rate, p99, text } = await writing(console, (work) => closedLoop(32, seconds, work));
  return [
    {
      what: 'create, 32 clients without a pause',
      goal: `≥ ${leastPerSecond}/s, p99 ≤ ${mostMs} ms`,
      measured: `${Math.round(rate)}/s, ${text}`,
      isMet: rate >= leastPerSecond && p99 <= mostMs,
    },
  ];
};

export const busyRow: Row = async (console) => {
  const { p99, text } = await writing(console, (work) => paced(64, 1000, seconds, work));
  return [
    { what: 'create, 64 clients once a second', goal: `p99 ≤ ${mostMs} ms`, measured: text, isMet: p99 <= mostMs },
  ];
};
