import type { Random } from '../../src/server/installation/demo/random';
import type { Books } from './books';
import { Hall, type Belt } from './hall';
import type { Person } from './person';

/** Where a parcel is in truth; not every warehouse has every place. */
export type Place =
  | 'truck'
  | 'dock'
  | 'label'
  | 'shelf'
  | 'wave'
  | 'slot'
  | 'box'
  | 'bag'
  | 'gone'
  | 'missing'
  | 'exceptions'
  | 'returns';

export interface Parcel {
  id: string;
  no: string;
  order: string;
  lane: string;
  /** g */
  weight: number;
  place: Place;
  cancelled: boolean;
}

/** What is put into outbound bags. */
export interface Bagged {
  no: string;
  lane: string;
  /** g */
  weight: number;
}

export interface OutboundBag<Item> {
  id: string;
  no: string;
  lane: string;
  items: Item[];
}

/** What goes one way, put together: the items of a bag, the bags of a truck. */
export interface Batch<Item> {
  lane: string;
  items: Item[];
}

/** How often something goes wrong, each from 0 to 1. */
export interface Mistakes {
  twice: number;
  wrong: number;
  damaged: number;
  cancelled: number;
  lost: number;
  /** The scale is read before it stands still, is refused, and is read again. */
  misweighed: number;
  /** A label comes out of the printer spoilt, and is printed once more. */
  unprinted: number;
  /** The label next to the right one is scanned: of a wall instead of a parcel, of a parcel instead of a bag. */
  otherKind: number;
  /** Something accepted is taken back and done once more, or a weight read from a swaying scale is corrected. */
  corrected: number;
  /** A colleague does part of the work. */
  helped: number;
}

/** What labels are stuck on. */
export type Labelled = 'parcel' | 'manifest' | 'grid' | 'inbound bag' | 'wall' | 'box' | 'bag';

/** The warehouse as a place: what lies where in truth, beside what the console says. */
export abstract class Ground<Item extends Bagged = Bagged, One extends Parcel = Parcel> {
  readonly hall = new Hall();
  readonly bagging = this.hall.belt<Batch<Item>>();
  readonly loading = this.hall.belt<Batch<OutboundBag<Item>>>();
  readonly itemTray = tray(this.bagging, 8);
  readonly bagTray = tray(this.loading, 3);
  readonly parcels: One[] = [];
  readonly shipments: string[] = [];
  /** How long is waited for what others have taken. */
  patienceMs = 60_000;
  /** The label of each kind that was seen last. */
  readonly labels = new Map<Labelled, string>();

  constructor(
    readonly random: Random,
    readonly books: Books,
    readonly mistakes: Mistakes,
    /** The person with the permissions that operators lack. */
    readonly foreman: Person,
  ) {}

  /** The parcels that an item is, or holds. */
  abstract inside(item: Item): One[];

  /** So often it could have gone wrong and has not, since it did last. */
  private readonly spared: Partial<Record<keyof Mistakes, number>> = {};

  /** Whether this goes wrong now; it is counted. It does at the latest when, by its rate, it was to: a day that is long enough has seen each. */
  errs(kind: keyof Mistakes): boolean {
    const rate = this.mistakes[kind];
    const spared = this.spared[kind] ?? 0;
    const isDue = rate > 0 && spared + 1 >= 1 / rate;
    const isWrong = this.random.chance(rate) || isDue;
    this.spared[kind] = isWrong ? 0 : spared + 1;
    if (isWrong) this.books.err(kind);
    return isWrong;
  }

  /** A label that is stuck on something of none of these kinds, if there is any; not the number of what is in hand. */
  labelOfAnother(kinds: Labelled[], own?: string): string | undefined {
    const others = [...this.labels].filter(([one, label]) => !kinds.includes(one) && label !== own);
    return others.length ? this.random.oneOf(others)[1] : undefined;
  }

  /** Carried there; what was cancelled goes to the returns. */
  carry(parcels: One[], place: Place): void {
    for (const parcel of parcels) parcel.place = parcel.cancelled && place === 'shelf' ? 'returns' : place;
  }
}

/** Collects what goes one way until there is enough of it. */
function tray<Item extends { lane: string }>(onto: Belt<Batch<Item>>, enough: number) {
  const lanes = new Map<string, Item[]>();
  const empty = (lane: string): void => {
    onto.put({ lane, items: lanes.get(lane) ?? [] });
    lanes.delete(lane);
  };
  return {
    put(item: Item): void {
      const items = [...(lanes.get(item.lane) ?? []), item];
      lanes.set(item.lane, items);
      if (items.length >= enough) empty(item.lane);
    },
    /** Something that goes another way. */
    other: (lane: string): Item | undefined => [...lanes].find(([one]) => one !== lane)?.[1][0],
    /** Passes on what is there, enough or not. Answers whether there was anything. */
    flush(): boolean {
      const open = [...lanes.keys()];
      open.forEach(empty);
      return open.length > 0;
    },
  };
}
