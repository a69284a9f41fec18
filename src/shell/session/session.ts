import type { AnswerOf, RequestOf } from '../../generated/client';

/** The account that is signed in, as the server tells it. */
export type SelfInfo = AnswerOf<'shell.getSelfUserInfo'>['user'];

/** An organization that a person belongs to. */
export type Membership = SelfInfo['belonged_ug_list'][number];

/** The account's preferences, kept on the server. */
export type Preference = RequestOf<'shell.savePreference'>['preference'];

export interface Person extends Preference {
  id: string;
  username: string;
  name: string;
  memberships: Membership[];
}

export type Warehouse = AnswerOf<'shell.chooseWarehouse'>['warehouse'];

/** Id `-1`: deliberately none. */
export type Workbench = NonNullable<AnswerOf<'shell.flushWorkbench'>['workbench']> &
  Partial<AnswerOf<'shell.bindWorkbench'>['workbench']>;

/** A workbench that can be chosen, and who sits there. */
export type Seat = AnswerOf<'shell.workbenchSeats'>['seat_list'][number];

/** A sub-application, as the server tells it to those who may open it. */
export type Module = AnswerOf<'shell.listModule'>['module_list'][number];

/** What stands in the braces of a menu line's address, and what it is called. */
export type PathValue = AnswerOf<'shell.getCanSeePermissions'>['path_value_list'][number];

/** Where packages go to. */
export type Region = AnswerOf<'shell.listRegion'>['region_list'][number];

/** The step of signing in (specification 000 § 4). */
export type Session =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  /** `ended`: why the last session of this browser is over, in words; `mayReturn`: signing in leads back to its page. */
  | { step: 'signed-out'; ended?: string; mayReturn?: boolean }
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
  /** The values of the addresses with a parameter that the person may open. */
  pathValues: PathValue[];
  /** Where nothing is permitted: the person's roles that are disabled. */
  disabledRoles?: string[];
  /** The sub-applications that the person may open. */
  modules: Module[];
}

/** The warehouse of a session that is not ready yet. */
export const warehouseOf = (session: Session): Warehouse | undefined =>
  'warehouse' in session ? session.warehouse : undefined;

export const workbenchOf = (session: Session): Workbench | undefined =>
  'workbench' in session ? session.workbench : undefined;
