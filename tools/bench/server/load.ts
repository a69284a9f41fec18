import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds per request, and the seconds that all of them took. */
export interface Measured {
  times: number[];
  seconds: number;
}

type Work = (number: number) => Promise<unknown>;

let given = 0;

async function timed(times: number[], work: Work): Promise<void> {
  const began = performance.now();
  await work((given += 1));
  times.push(performance.now() - began);
}

async function measured(work: (times: number[]) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  const began = performance.now();
  await work(times);
  return { times, seconds: (performance.now() - began) / 1000 };
}

const crowd = (clients: number, one: (client: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: clients }, (_, client) => one(client)));

/** So many requests, one after the other. */
export const inTurn = (count: number, work: Work): Promise<Measured> =>
  measured(async (times) => {
    for (let done = 0; done < count; done += 1) await timed(times, work);
  });

/** So many clients, each asking again as soon as it was answered. */
export const closedLoop = (clients: number, seconds: number, work: Work): Promise<Measured> =>
  measured((times) => {
    const end = performance.now() + seconds * 1000;
    return crowd(clients, async () => {
      while (performance.now() < end) await timed(times, work);
    });
  });

/** So many clients, each asking once every `everyMs`, their turns spread over it; a late client skips its turn. */
export const paced = (clients: number, everyMs: number, seconds: number, work: Work): Promise<Measured> =>
  measured((times) => {
    const start = performance.now();
    return crowd(clients, async (client) => {
      for (let at = start + (client * everyMs) / clients; at < start + seconds * 1000; at += everyMs) {
        await sleep(Math.max(0, at - performance.now()));
        await timed(times, work);
      }
    });
  });

/** The time that this share of the requests stayed below. */
export function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const middle = (times: number[]): number => percentile(times, 0.5);
