import type { Kind } from '../../metadata/model';
import type { Module } from '../modules/module';

/** An organization that a person belongs to, as `belonged_ug_list` tells it. */
export interface Membership {
  org_info: { id: string; code: string; name: string; type: Kind };
  position_info_list: { id: string; name: string; type: string }[];
  /** 1: may be entered. */
  status: number;
}

/** How somebody wants the console to be, wherever he signs in. */
export interface Preference {
  /** Paths on top of his menu. */
  favourites?: string[];
}

export interface Person extends Preference {
  id: string;
  username: string;
  name: string;
  memberships: Membership[];
}

export interface Warehouse {
  id: string;
  code: string;
  name: string;
  kind: Kind;
}

/** Id `-1`: deliberately none. */
export interface Workbench {
  id: string;
  code: string;
  name: string;
  /** The countries whose rules hold there. */
  compliance_list?: { region_code: string; use_compliance: boolean }[];
}

/** Where packages go to. */
export interface Region {
  region_code: string;
  region_name: string;
}

/** How far somebody is on the way in (specification 000 § 4). */
export type Session =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'signed-out' }
  | { step: 'password'; person: Person }
  | { step: 'warehouse'; person: Person }
  | { step: 'workbench'; person: Person; warehouse: Warehouse }
  | ReadySession;

export interface ReadySession {
  step: 'ready';
  person: Person;
  warehouse: Warehouse;
  workbench: Workbench;
  /** Permission codes in lower case; empty when they could not be loaded. */
  codes: ReadonlySet<string>;
  /** The sub-applications that the person may open. */
  modules: Module[];
}

/** Where somebody with an unfinished way in works already. */
export const warehouseOf = (session: Session): Warehouse | undefined =>
  'warehouse' in session ? session.warehouse : undefined;

export const workbenchOf = (session: Session): Workbench | undefined =>
  'workbench' in session ? session.workbench : undefined;
