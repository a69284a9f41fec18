import { closedLoop, middle, paced, percentile, type Measured } from '../server/load';
import type { Line } from '../table';
import type { ScanConsole } from './console';
import { openStations, type Station } from './stations';
import { layIn } from './stock';

const calmMs = 100;
const busyMs = 250;
const leastPerSecond = 500;

/** What the server bears of scans: parcels received, sorted, and put into bags, each once. */
export async function serverRows(console: ScanConsole, isShort: boolean): Promise<Line[]> {
  const seconds = isShort ? 4 : 30;
  const most = isShort ? 3_000 : 30_000;
  const stock = await layIn(console, { announced: most, sortable: most / 2, packed: most / 2 });
  const { stations, close } = await openStations(console, stock, isShort ? 32 : 64);
  const wrong: string[] = [];
  const work = crew(stations, wrong);
  // A server that has been at work for a while: nothing is planned or compiled for the first time.
  await closedLoop(32, isShort ? 2 : 15, work);
  const calm = await paced(stations.length, 1000, seconds, work);
  const busy = await closedLoop(32, seconds, work);
  close();
  wrong.push(...(await notOnce(console)));
  if (wrong.length) process.stderr.write(`${wrong.slice(0, 5).join('\n')}\n`);
  const rate = busy.times.length / busy.seconds;
  return [
    {
      what: `scans, ${stations.length} stations once a second`,
      goal: `p99 ≤ ${calmMs} ms`,
      measured: told(calm),
      isMet: percentile(calm.times, 0.99) <= calmMs,
    },
    {
      what: 'scans, 32 stations without a pause',
      goal: `≥ ${leastPerSecond}/s, p99 ≤ ${busyMs} ms`,
      measured: `${Math.round(rate)}/s, ${told(busy)}`,
      isMet: rate >= leastPerSecond && percentile(busy.times, 0.99) <= busyMs,
    },
    { what: 'scans refused, lost or done twice', goal: '0', measured: String(wrong.length), isMet: !wrong.length },
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

/** Parcels and boxes whose history does not say that they were scanned as often as the log says. */
async function notOnce({ query }: ScanConsole): Promise<string[]> {
  const rows = await query(
    `select l.record_no, l.n as logged, count(h.*)::integer as changes from (
       select record_no, scan_code, count(*)::integer as n from scan_log where record_no ~ '^B[ASB][0-9]{6}$' group by 1, 2
     ) l
     left join package p on p.package_no = l.record_no
     left join b_package b on b.b_package_no = l.record_no
     left join history h on h.record_id = coalesce(p.id, b.id) and h.call in ('sign', 'scanSorting', 'scan')
     group by 1, 2 having l.n <> 1 or count(h.*) < 1 limit 20`,
  );
  return rows.map(({ record_no: no, logged, changes }) => `${String(no)}: ${logged} in the log, ${changes} changes`);
}
