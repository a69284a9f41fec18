import { randomUUID } from 'node:crypto';
import { pathFor } from '../../../src/metadata/model/access';
import type { Kind } from '../../../src/metadata/model';
import { callNamed } from '../../simulate/person';
import { caller, type Caller } from '../server/wire';
import type { Management, ScanConsole } from './console';

/** A person who scans: the next thing each time, one request. Throws what was answered when it was not accepted. */
export type Station = () => Promise<void>;

type Scan = (call: string, body: object) => Promise<Record<string, unknown>>;
/** What is done at a station with what was laid in. */
export type Work<Stock> = (scan: Scan, stock: Stock) => Station;

export const perBag = 25;

/** Fills bags with the next number each time; every so many, the bag is closed, and then weighed: a scan of a label each. */
export const fills =
  <Stock>(call: string, field: string, numbers: (stock: Stock) => string[], weight: number): Work<Stock> =>
  (scan, stock) => {
    let bag = { big_bag_id: '', package_count: 0 };
    let isClosed = false;
    return async () => {
      const id = { big_bag_id: bag.big_bag_id };
      if (isClosed) {
        const size = { length: 80, width: 60, height: 60 };
        await scan('outbound-big-bag.complete', { ...id, actual_weight: weight * perBag, ...size });
        [bag, isClosed] = [{ big_bag_id: '', package_count: 0 }, false];
      } else if (bag.package_count < perBag) {
        const said = await scan(call, { [field]: next(numbers(stock)), ...(bag.big_bag_id && id) });
        bag = said.entity as typeof bag;
      } else {
        await scan('outbound-big-bag.finish', id);
        isClosed = true;
      }
    };
  };

/** So many stations, each with a signed-in person at a workbench, who do the works by turns. */
export async function openStations<Stock>(
  { port, hiring }: Pick<ScanConsole, 'port'> & Pick<Management, 'hiring'>,
  { kind, works }: { kind: Kind; works: Work<Stock>[] },
  stock: Stock,
  count: number,
): Promise<{ stations: Station[]; close(): void }> {
  const callers: Caller[] = [];
  const stations: Station[] = [];
  for (let place = 0; place < count; place += 1) {
    const { wire } = await hiring.operator(place + 1);
    const person = caller(port, wire.cookie);
    callers.push(person);
    stations.push((works[place % works.length] as Work<Stock>)(scanBy(person, kind), stock));
  }
  return { stations, close: () => callers.forEach((one) => one.close()) };
}

const scanBy =
  (person: Caller, kind: Kind): Scan =>
  async (call, body) => {
    const path = pathFor(callNamed(call), kind) ?? '';
    const base = { request_id: randomUUID(), source: 'wedge' };
    return (JSON.parse(await person.call(path, { ...body, base })) as { data: Record<string, unknown> }).data;
  };

/** Throws when nothing is left. */
export function next<Item>(items: Item[]): Item {
  const item = items.pop();
  if (item === undefined) throw new Error('Nothing is left to be scanned.');
  return item;
}
