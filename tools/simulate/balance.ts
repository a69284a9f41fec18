import { keyHash } from '../../src/server/platform/key-hash';
import { differences, type Stored } from './differences';
import type { Bagged, Ground, Parcel, Place } from './ground';
import type { Books } from './books';
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
  /** Parcels that are in exactly one bag of a shipment. */
  inOneBag: number;
  /** Parcels that the server does not know, or knows elsewhere; scans that were answered and are not in its log. */
  lost: string[];
  /** Parcels that are in two places; scans that were done twice. */
  double: string[];
  /** Parcels that are left on the way; bags, trucks and boxes that stand open at a workbench. */
  stuck: string[];
  /** What others have in hand, or have scanned: where it is by now is theirs to say. */
  others: string[];
  /** What is stored otherwise than the scale and the ruler said, or than what is in it counts and weighs. */
  differs: string[];
  /** What went wrong on the floor, and how often. */
  mistakes: Record<string, number>;
  scans: number;
  repeated: number;
  surprises: string[];
}

export type Row = Record<string, unknown>;

/** What a kind of warehouse has on its books. */
export interface OnTheBooks {
  entity: string;
  /** The parcels of the run, as the server lists them. */
  rows: Row[];
  /** How many outbound bags there are. */
  bags: number;
  /** How many bags each parcel is in, by its number. */
  times: Map<string, number>;
  /** Where parcels lie while work on them goes on. */
  onTheWay: ReadonlySet<Place>;
  /** Where the server has a parcel that lies there, unless it was cancelled, by the names of the statuses. */
  asKnown: Partial<Record<Place, string[]>>;
  /** The calls that tell what stands open at a workbench, and by which number. */
  currents: (readonly [call: string, number: string])[];
  stored: Stored[];
  /** What others have taken, by its number: where it is. */
  elsewhere?: ReadonlyMap<string, string>;
  /** What else is not as it should be. */
  unequal?: string[];
}

/** Holds what the server has of a run against the floor. */
export async function balanceOf<Item extends Bagged>(
  floor: Ground<Item>,
  run: string,
  people: Person[],
  { entity, rows, bags, times, onTheWay, asKnown, currents, stored, elsewhere = new Map(), unequal = [] }: OnTheBooks,
): Promise<Balance> {
  const { parcels, books } = floor;
  const byNo = new Map(rows.map((row) => [String(row.package_no), row]));
  const log = await floor.foreman.list('scan-log', { scan_code: run });
  const logged = new Map(Object.entries(countBy(log.map(({ request_id: key }) => String(key)))));
  const others = new Map([...scannedByOthers(log, books), ...elsewhere]);
  const numberOf = (text: string): string | undefined => [...others.keys()].find((no) => isNamed(no, text));
  const nameOf = (row: Row | undefined) => (row ? statusOf(entity, row.status).name : 'unknown to the server');
  const told = ({ no, place, cancelled }: Parcel) =>
    `${no}: ${place}${cancelled ? ', cancelled' : ''}, ${nameOf(byNo.get(no))}`;
  const isWhere = ({ no, place, cancelled }: Parcel): boolean => {
    const row = byNo.get(no);
    if (!row || row.cancelled !== cancelled) return false;
    if ((times.get(no) ?? 0) !== (place === 'gone' || place === 'missing' ? 1 : 0)) return false;
    return Boolean(asKnown[place]?.includes(nameOf(row))) || (cancelled && place === 'returns');
  };
  const misplaced = parcels.filter((parcel) => !onTheWay.has(parcel.place) && !isWhere(parcel)).map(told);
  const left = parcels.filter(({ place }) => onTheWay.has(place)).map(told);
  const unlike = differences(books, stored);
  const own = (texts: string[]): string[] => texts.filter((text) => !numberOf(text));
  const unlogged = [...books.answered].filter(([key, number]) => number.startsWith(run) && !logged.has(hashed(key)));
  return {
    announced: parcels.length,
    statuses: countBy(rows.map(({ status }) => statusOf(entity, status).title)),
    cancelled: rows.filter(({ cancelled }) => cancelled).length,
    shipments: floor.shipments.length,
    bags,
    inOneBag: parcels.filter(({ no }) => times.get(no) === 1).length,
    lost: [...own(misplaced), ...unlogged.map(([key, number]) => `${number}: scan ${key} is not in the log`)],
    double: [
      ...[...times].filter(([, count]) => count > 1).map(([no, count]) => `${no}: in ${count} bags`),
      ...[...logged].filter(([, count]) => count > 1).map(([key, count]) => `scan ${key}: ${count} times in the log`),
    ],
    stuck: [...own(left), ...(await openAt(people, currents))],
    others: [...misplaced, ...left, ...unlike, ...books.surprises].flatMap((text) => {
      const no = numberOf(text);
      return no === undefined ? [] : [`${text}; ${others.get(no)}`];
    }),
    differs: [...own(unlike), ...unequal],
    mistakes: books.mistakes,
    scans: books.scans,
    repeated: books.repeated,
    surprises: own(books.surprises),
  };
}

const hashed = (key: string): string => keyHash(key).toString('hex');

/** What stands open at the workbenches of these people. */
async function openAt(people: Person[], currents: OnTheBooks['currents']): Promise<string[]> {
  const open: string[] = [];
  for (const person of people)
    for (const [call, number] of currents) {
      const { [number]: no } = (await person.scan(call, {})).entity;
      if (no) open.push(`${String(no)}: open at ${person.username}`);
    }
  return open;
}

/** Everything that was handed over: each bag with what the call tells to be in it. */
export async function bagsIn(
  { foreman, shipments }: Pick<Ground, 'foreman' | 'shipments'>,
  contents: string,
  many: string,
): Promise<{ row: Row; inside: Row[] }[]> {
  const bags: { row: Row; inside: Row[] }[] = [];
  for (const id of shipments) {
    const { big_bag_list: list } = await foreman.done('shipment.listScanned', { shipment_id: id });
    for (const row of list as Row[]) {
      const { [many]: inside } = await foreman.done(contents, { big_bag_id: row.big_bag_id });
      bags.push({ row, inside: inside as Row[] });
    }
  }
  return bags;
}

/** What was scanned by people who are not of this run, by its number: by whom. */
function scannedByOthers(log: Row[], { sent }: Books): [no: string, who: string][] {
  const own = new Set([...sent].map(hashed));
  return log
    .filter(({ is_accepted: isAccepted, request_id: key }) => isAccepted && !own.has(String(key)))
    .map(({ record_no: no, create_by: who }) => [String(no), `scanned by ${String(who)}`]);
}

/** Is it this number that stands there, and not a longer one? */
const isNamed = (no: string, text: string): boolean => text.split(/[^A-Z0-9-]/).includes(no);

/** How often each is there. */
export function countBy(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
