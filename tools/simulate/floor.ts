import type { Random } from '../../src/server/installation/demo/random';
import type { Books } from './books';
import { Hall, type Belt } from './hall';
import type { Person } from './person';

/** Where a parcel is in truth. */
export type Place = 'truck' | 'dock' | 'shelf' | 'wave' | 'slot' | 'box' | 'bag' | 'gone' | 'exceptions' | 'returns';

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

export interface InboundBag {
  no: string;
  parcels: Parcel[];
}

export interface Wave {
  id: string;
  no: string;
  /** How many walls a cage has. */
  wallsPerCage: number;
  /** The labels of its walls, by number. */
  labels: Map<number, string>;
  /** What was carried to each wall. */
  walls: Map<number, Parcel[]>;
  /** How many parcels still have to be sorted. */
  left: number;
}

export interface ToSort {
  wave: Wave;
  parcel: Parcel;
  rank: number;
  cage: number;
}

export interface Wall {
  wave: Wave;
  no: number;
  parcels: Parcel[];
}

/** A second-leg package. */
export interface Box {
  no: string;
  lane: string;
  parcels: Parcel[];
  weight: number;
}

export interface OutboundBag {
  id: string;
  no: string;
  lane: string;
  boxes: Box[];
}

/** What goes one way, put together: the boxes of a bag, the bags of a truck. */
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
export type Labelled = 'parcel' | 'inbound bag' | 'wall' | 'box' | 'bag';

/** The warehouse as a place: what lies where in truth, beside what the console says. */
export class Floor {
  readonly hall = new Hall();
  readonly truck = this.hall.belt<InboundBag>();
  readonly dock = this.hall.belt<Parcel>();
  readonly sorting = this.hall.belt<ToSort>();
  readonly walls = this.hall.belt<Wall>();
  readonly packing = this.hall.belt<Box>();
  readonly unpacking = this.hall.belt<Box>();
  readonly bagging = this.hall.belt<Batch<Box>>();
  readonly loading = this.hall.belt<Batch<OutboundBag>>();
  readonly boxTray = tray(this.bagging, 8);
  readonly bagTray = tray(this.loading, 3);
  readonly parcels: Parcel[] = [];
  readonly shipments: string[] = [];
  readonly waves: Wave[] = [];
  /** A packaging material in use. */
  material = { code: '', weight: 0 };
  /** The label of each kind that was seen last. */
  readonly labels = new Map<Labelled, string>();
  /** The wall at which the foreman helps. */
  helpedWall = '';

  constructor(
    readonly random: Random,
    readonly books: Books,
    readonly mistakes: Mistakes,
    /** The person with the permissions that operators lack. */
    readonly foreman: Person,
  ) {}

  /** Whether this goes wrong now; it is counted. */
  errs(kind: keyof Mistakes): boolean {
    const isWrong = this.random.chance(this.mistakes[kind]);
    if (isWrong) this.books.err(kind);
    return isWrong;
  }

  /** A label that is stuck on something else, if there is any. */
  labelOfAnother(kind: Labelled): string | undefined {
    const others = [...this.labels].filter(([one]) => one !== kind);
    return others.length ? this.random.oneOf(others)[1] : undefined;
  }

  /** Carried there; what was cancelled goes to the returns. */
  carry(parcels: Parcel[], place: Place): void {
    for (const parcel of parcels) parcel.place = parcel.cancelled && place === 'shelf' ? 'returns' : place;
  }

  onShelf(): Parcel[] {
    return this.parcels.filter(({ place }) => place === 'shelf');
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
