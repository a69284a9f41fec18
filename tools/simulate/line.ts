import type { Balance } from './balance';
import type { Ground } from './ground';
import type { Person } from './person';
import type { Work } from './work';

/** How a kind of warehouse works. */
export interface Line<Place extends Ground> {
  /** The roles of its operators, by name. */
  roles: string[];
  /** Each of these has at least one station. */
  needed: Work<Place>[];
  /** What further stations do, in turn: where most of the work is. */
  busy: Work<Place>[];
  /** Makes the floor ready: what has to be there before anything comes. `run`: what belongs to this run begins so. */
  open(...of: [...ConstructorParameters<typeof Ground>, run: string]): Promise<Place>;
  /** Clears away what a day left open that ended in the middle. */
  sweep(foreman: Person, people: Person[]): Promise<void>;
  announce(floor: Place, count: number, run: string): Promise<void>;
  /** Begins the next thing once all work is done; answers whether there was any. */
  next(floor: Place): Promise<boolean>;
  /** A customer cancels something, where the kind allows it. */
  customer?(floor: Place): Promise<void>;
  balance(floor: Place, run: string, people: Person[]): Promise<Balance>;
}
