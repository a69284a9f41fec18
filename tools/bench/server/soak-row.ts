import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchConsole } from './console';
import { paced } from './load';
import type { Row } from './row';
import { create } from './write-rows';

const mostPerMinute = 1;
const sampleEveryMs = 2000;
const window = 15;
const clients = 40;

interface Sample {
  minute: number;
  resident: number;
  heap: number;
}

/** Lists, gets and creates for a while; memory is read from the server's own metrics. */
export const soakRow: Row = async (console, { minutes }) => {
  const person = await console.arrive();
  const list = '/api/v1/supply_chain_sos/list_packaging_material';
  const work = (number: number) =>
    number % 4 === 0
      ? create(person)(number)
      : person.call(list, { pagination: { page: 1 + (number % 200), size: 50 } });
  const samples: Sample[] = [];
  let isOver = false;
  const watching = (async () => {
    for (const start = performance.now(); !isOver; await sleep(sampleEveryMs))
      samples.push({ minute: (performance.now() - start) / 60_000, ...(await memoryOf(console)) });
  })();
  const { times } = await paced(clients, 1000, minutes * 60, work);
  isOver = true;
  await watching;
  person.close();
  // The first part is the warming up of caches, pools and the compiler.
  const settled = samples.filter(({ minute }) => minute >= Math.min(3, minutes / 4));
  const [resident, heap] = (['resident', 'heap'] as const).map((key) => slope(floors(settled, key))) as [
    number,
    number,
  ];
  const isMet = Math.max(resident, heap) <= mostPerMinute;
  const measured = `resident ${signed(resident)}, heap ${signed(heap)} MiB/min (${times.length} requests)`;
  return [
    {
      what: `memory over ${minutes} minutes, ${clients} requests/s`,
      goal: `≤ ${mostPerMinute} MiB/min`,
      measured,
      isMet,
    },
  ];
};

async function memoryOf({ port }: BenchConsole): Promise<Omit<Sample, 'minute'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  const mebibytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20;
  return { resident: mebibytes('process_resident_memory_bytes'), heap: mebibytes('nodejs_heap_size_used_bytes') };
}

type Point = [minute: number, value: number];

/** What stays after the garbage has gone: the least of each half minute. */
function floors(samples: Sample[], key: 'resident' | 'heap'): Point[] {
  const groups = Array.from({ length: Math.ceil(samples.length / window) }, (_, index) =>
    samples.slice(index * window, (index + 1) * window),
  );
  return groups.flatMap((group) => {
    const min = [...group].sort((a, b) => a[key] - b[key])[0];
    return min && group.length === window ? [[min.minute, min[key]] as Point] : [];
  });
}

/** Of the line that fits best, per minute. */
function slope(points: Point[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return below ? above / below : 0;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
