import { closedLoop, middle, paced, percentile, type Measured } from '../server/load';
import type { Line } from '../table';
import type { Station } from './stations';

const calmMs = 100;
const busyMs = 250;
const leastPerSecond = 500;

/** How many are laid in, and how many stations there are. */
export const sizes = (isShort: boolean) => ({ max: isShort ? 3_000 : 30_000, count: isShort ? 32 : 64 });

/** What the server bears of the scans of these stations, each thing once. `notOnce`: tells what was not. */
export async function loadRows(
  what: string,
  { stations, close }: { stations: Station[]; close(): void },
  notOnce: () => Promise<string[]>,
  isShort: boolean,
): Promise<Line[]> {
  const seconds = isShort ? 4 : 30;
  const wrong: string[] = [];
  const work = crew(stations, wrong);
  // A server that has been at work for a while: nothing is planned or compiled for the first time.
  await closedLoop(32, isShort ? 2 : 15, work);
  const calm = await paced(stations.length, 1000, seconds, work);
  const busy = await closedLoop(32, seconds, work);
  close();
  wrong.push(...(await notOnce()));
  if (wrong.length) process.stderr.write(`${wrong.slice(0, 5).join('\n')}\n`);
  const rate = busy.times.length / busy.seconds;
  return [
    {
      what: `${what}, ${stations.length} stations once a second`,
      goal: `p99 ≤ ${calmMs} ms`,
      measured: told(calm),
      isMet: percentile(calm.times, 0.99) <= calmMs,
    },
    {
      what: `${what}, 32 stations without a pause`,
      goal: `≥ ${leastPerSecond}/s, p99 ≤ ${busyMs} ms`,
      measured: `${Math.round(rate)}/s, ${told(busy)}`,
      isMet: rate >= leastPerSecond && percentile(busy.times, 0.99) <= busyMs,
    },
    { what: `${what} refused, lost or done twice`, goal: '0', measured: String(wrong.length), isMet: !wrong.length },
  ];
}

const told = ({ times }: Measured): string =>
  `p50 ${middle(times).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Each scan comes from a person who has nothing else in hand. */
function crew(stations: Station[], wrong: string[]): () => Promise<void> {
  const free = [...stations];
  return async () => {
    const station = free.shift();
    if (!station) throw new Error('All stations are at work.');
    await station().catch((error: Error) => wrong.push(error.message));
    free.push(station);
  };
}
