import { keyHash } from '../../src/server/platform/key-hash';
import type { Floor, Parcel, Place } from './floor';
import { differences } from './differences';
import type { Person } from './person';
import { statusOf } from './status';

/** What the warehouse has on its books at the end, held against where everything is. */
export interface Balance {
  announced: number;
  /** How many parcels have each status, by its title. */
  statuses: Record<string, number>;
  cancelled: number;
  shipments: number;
  bags: number;
  /** Parcels that are in exactly one second-leg package in exactly one bag of a shipment. */
  inOneBag: number;
  /** Parcels that the server does not know, or knows elsewhere; scans that were answered and are not in its log. */
  lost: string[];
  /** Parcels that are in two places; scans that were done twice. */
  double: string[];
  /** Parcels that are left on the way; bags, trucks and boxes that stand open at a workbench. */
  stuck: string[];
  /** What is stored otherwise than the scale and the ruler said. */
  differs: string[];
  /** What went wrong on the floor, and how often. */
  mistakes: Record<string, number>;
  scans: number;
  repeated: number;
  surprises: string[];
}

type Row = Record<string, unknown>;

/** Where parcels lie while work on them goes on. */
const onTheWay = new Set<Place>(['truck', 'dock', 'wave', 'slot', 'box', 'bag']);
/** Where the server has a parcel that lies there, unless it was cancelled. */
const asKnown: Partial<Record<Place, string[]>> = {
  shelf: ['outbound_ready'],
  gone: ['handovered'],
  exceptions: ['exception_received'],
  returns: [],
};

export async function balanceOf(floor: Floor, run: string, people: Person[]): Promise<Balance> {
  const { foreman, parcels, books } = floor;
  const rows = await foreman.list('package', { package_no: run });
  const byNo = new Map(rows.map((row) => [String(row.package_no), row]));
  const bags = await bagsIn(floor);
  const times = timesInBags(rows, bags);
  const logged = await loggedTimes(floor, run);
  const strays = parcels.filter(
    (parcel) => !onTheWay.has(parcel.place) && !isWhere(parcel, byNo.get(parcel.no), times),
  );
  const unlogged = [...books.answered].filter(([key, number]) => number.startsWith(run) && !logged.has(hashed(key)));
  return {
    announced: parcels.length,
    statuses: countBy(rows.map(({ status }) => statusOf('package', status).title)),
    cancelled: rows.filter(({ cancelled }) => cancelled).length,
    shipments: floor.shipments.length,
    bags: bags.length,
    inOneBag: parcels.filter(({ no }) => times.get(no) === 1).length,
    lost: [
      ...strays.map((parcel) => told(parcel, byNo.get(parcel.no))),
      ...unlogged.map(([key, number]) => `${number}: scan ${key} is not in the log`),
    ],
    double: [
      ...[...times].filter(([, count]) => count > 1).map(([no, count]) => `${no}: in ${count} bags`),
      ...[...logged].filter(([, count]) => count > 1).map(([key, count]) => `scan ${key}: ${count} times in the log`),
    ],
    stuck: [
      ...parcels.filter(({ place }) => onTheWay.has(place)).map((parcel) => told(parcel, byNo.get(parcel.no))),
      ...(await openAt(people)),
    ],
    differs: differences(books, [
      {
        rows,
        number: 'package_no',
        fields: ['actual_weight', 'actual_length', 'actual_width', 'actual_height'],
      },
      {
        rows: bags.flatMap(({ inside }) => inside),
        number: 'b_package_no',
        fields: ['weight', 'length', 'width', 'height'],
      },
      {
        rows: bags.map(({ row }) => row),
        number: 'big_bag_no',
        fields: ['actual_weight', 'length', 'width', 'height'],
      },
    ]),
    mistakes: books.mistakes,
    scans: books.scans,
    repeated: books.repeated,
    surprises: books.surprises,
  };
}

const told = ({ no, place, cancelled }: Parcel, row: Row | undefined): string =>
  `${no}: ${place}${cancelled ? ', cancelled' : ''}, ${said(row)}`;
const said = (row: Row | undefined): string => (row ? statusOf('package', row.status).name : 'unknown to the server');
const hashed = (key: string): string => keyHash(key).toString('hex');

function isWhere({ no, place, cancelled }: Parcel, row: Row | undefined, times: Map<string, number>): boolean {
  if (!row || row.cancelled !== cancelled) return false;
  const { name } = statusOf('package', row.status);
  const isGone = place === 'gone';
  if ((times.get(no) ?? 0) !== (isGone ? 1 : 0)) return false;
  return Boolean(asKnown[place]?.includes(name)) || (cancelled && place === 'returns');
}

/** What stands open at the workbenches of these people. */
async function openAt(people: Person[]): Promise<string[]> {
  const open: string[] = [];
  for (const person of people)
    for (const [call, number] of currents) {
      const { [number]: no } = (await person.scan(call, {})).entity;
      if (no) open.push(`${String(no)}: open at ${person.username}`);
    }
  return open;
}

const currents = [
  ['b-package.current', 'b_package_no'],
  ['outbound-big-bag.current', 'big_bag_no'],
  ['shipment.current', 'shipment_no'],
] as const;

interface Bag {
  row: Row;
  inside: Row[];
}

/** Everything that was handed over, bag by bag. */
async function bagsIn({ foreman, shipments }: Floor): Promise<Bag[]> {
  const bags: Bag[] = [];
  for (const id of shipments) {
    const { big_bag_list: list } = await foreman.done('shipment.listScanned', { shipment_id: id });
    for (const row of list as Row[]) {
      const { big_bag_id } = row;
      const { b_package_list: inside } = await foreman.done('outbound-big-bag.listScanned', { big_bag_id });
      bags.push({ row, inside: inside as Row[] });
    }
  }
  return bags;
}

/** How many bags each parcel is in. */
function timesInBags(rows: Row[], bags: Bag[]): Map<string, number> {
  const places = countBy(bags.flatMap(({ inside }) => inside.map(({ b_package_id: box }) => String(box))));
  const found = rows.map(({ package_no: no, b_package_id: box }) => [String(no), places[String(box)] ?? 0] as const);
  return new Map(found.filter(([, count]) => count > 0));
}

/** How often each scan stands in the operate log, by the hash of its key. */
async function loggedTimes({ foreman }: Floor, run: string): Promise<Map<string, number>> {
  const rows = await foreman.list('scan-log', { scan_code: run });
  return new Map(Object.entries(countBy(rows.map(({ request_id: key }) => String(key)))));
}

function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
