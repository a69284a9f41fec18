import { randomUUID } from 'node:crypto';
import { pathFor } from '../../../src/metadata/model/access';
import { callNamed } from '../../simulate/person';
import { caller, type Caller } from '../server/wire';
import type { ScanConsole } from './console';
import type { Stock } from './stock';

/** A person who scans: the next thing each time, one request. Throws what was answered when it was not accepted. */
export type Station = () => Promise<void>;

type Scan = (call: string, body: object) => Promise<Record<string, unknown>>;
type Work = (scan: Scan, stock: Stock) => Station;

const measures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
const perBag = 25;

const receives: Work =
  (scan, { announced }) =>
  async () => {
    await scan('package.sign', { package_no: next(announced), ...measures });
  };

const sorts: Work =
  (scan, { sortable }) =>
  async () => {
    const { wave, no } = next(sortable);
    await scan('outbound-wave.scanSorting', { wave_id: wave, base_package_no: no, rank: 1 });
  };

/** Every so many, the bag is closed, and then weighed: a scan of a label each. */
const fills: Work = (scan, { packed }) => {
  let bag = { big_bag_id: '', package_count: 0 };
  let isClosed = false;
  return async () => {
    const id = { big_bag_id: bag.big_bag_id };
    if (isClosed) {
      await scan('outbound-big-bag.complete', {
        ...id,
        actual_weight: 700 * perBag,
        length: 80,
        width: 60,
        height: 60,
      });
      [bag, isClosed] = [{ big_bag_id: '', package_count: 0 }, false];
    } else if (bag.package_count < perBag) {
      const said = await scan('outbound-big-bag.scan', { b_package_no: next(packed), ...(bag.big_bag_id && id) });
      bag = said.entity as typeof bag;
    } else {
      await scan('outbound-big-bag.finish', id);
      isClosed = true;
    }
  };
};

// Half of the stations receive.
const works: Work[] = [receives, sorts, receives, fills];

/** So many stations, each with a signed-in person at a workbench. */
export async function openStations(
  { hiring, port }: ScanConsole,
  stock: Stock,
  count: number,
): Promise<{ stations: Station[]; close(): void }> {
  const callers: Caller[] = [];
  const stations: Station[] = [];
  for (let place = 0; place < count; place += 1) {
    const { wire } = await hiring.operator(place + 1);
    const person = caller(port, wire.cookie);
    callers.push(person);
    stations.push((works[place % works.length] as Work)(scanBy(person), stock));
  }
  return { stations, close: () => callers.forEach((one) => one.close()) };
}

const scanBy =
  (person: Caller): Scan =>
  async (call, body) => {
    const path = pathFor(callNamed(call), 'cos') ?? '';
    const base = { request_id: randomUUID(), source: 'wedge' };
    return (JSON.parse(await person.call(path, { ...body, base })) as { data: Record<string, unknown> }).data;
  };

function next<Item>(items: Item[]): Item {
  const item = items.pop();
  if (item === undefined) throw new Error('Nothing is left to be scanned.');
  return item;
}
