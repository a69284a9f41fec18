import { Ground, type Parcel } from '../ground';

/** Where parcels go, and by whom; its name is that of its sorting code. */
export interface SortingLane {
  name: string;
  codeId: string;
  /** What is said of its parcels. */
  route: Record<string, string>;
  /** The rule by which its trucks are loaded. */
  ruleId: string;
  /** Two grids, of which either will do. */
  grids: [string, string];
}

/** A parcel of a sorting warehouse. */
export interface Piece extends Parcel {
  /** The number of its label; another once it has a new one. */
  tracking: string;
  /** Whose parcel it is, where one's are received on a page of their own; else empty. */
  partner: string;
  /** It ships in a bag of its own. */
  isAlone: boolean;
}

export interface Manifest {
  no: string;
  parcels: Piece[];
}

/** A sorting warehouse. */
export class Floor extends Ground<Piece, Piece> {
  readonly truck = this.hall.belt<Manifest>();
  readonly dock = this.hall.belt<Piece>();
  readonly labelling = this.hall.belt<Piece>();
  readonly sorting = this.hall.belt<Piece>();
  readonly singles = this.hall.belt<Piece>();
  readonly manifests: string[] = [];
  lanes: SortingLane[] = [];
  /** The label that was put on last. */
  newLabel = '';

  override inside = (piece: Piece): Piece[] => [piece];

  laneOf({ lane }: { lane: string }): SortingLane {
    const found = this.lanes.find(({ name }) => name === lane);
    if (!found) throw new Error(`There is no lane ${lane}.`);
    return found;
  }

  /** The pieces of an order. */
  ofOrder = (order: string): Piece[] => this.parcels.filter((piece) => piece.order === order);
}
