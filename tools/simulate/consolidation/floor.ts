import { Ground, type Bagged, type Parcel } from '../ground';

export type { Batch, Parcel, Place } from '../ground';

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
export interface Box extends Bagged {
  parcels: Parcel[];
}

/** A consolidation warehouse. */
export class Floor extends Ground<Box> {
  readonly truck = this.hall.belt<InboundBag>();
  readonly dock = this.hall.belt<Parcel>();
  readonly sorting = this.hall.belt<ToSort>();
  readonly walls = this.hall.belt<Wall>();
  readonly packing = this.hall.belt<Box>();
  readonly unpacking = this.hall.belt<Box>();
  /** What belongs to this run begins so. */
  run = '';
  readonly waves: Wave[] = [];
  /** Every wave that was made here, by its id. */
  readonly ownWaves = new Set<string>();
  /** A packaging material in use. */
  material = { code: '', weight: 0 };
  /** How waves are sorted. */
  configId: unknown;
  /** How many stood ready when the last wave took nothing. */
  fruitless = -1;
  /** The wall at which the foreman helps. */
  helpedWall = '';

  override inside = ({ parcels }: Box): Parcel[] => parcels;

  onShelf(): Parcel[] {
    return this.parcels.filter(({ place }) => place === 'shelf');
  }
}
