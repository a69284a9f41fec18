import { createContext, useContext } from 'react';
import type { Membership, Preference, ReadySession, Region, Seat, Session } from './session';

/** The session of this browser, and what can be done about it. */
export interface SessionApi {
  session: Session;
  /** Empty until they are loaded, and in the inner organization. */
  regions: Region[];
  /** Repeats the steps of signing in. */
  reload(): Promise<void>;
  /** Throws CallRefused. */
  login(username: string, password: string): Promise<void>;
  /** Ends the session and leaves for the login page. */
  logout(): Promise<void>;
  /** Ends the account's sessions on all devices, this one last. False when refused; the reason has been shown. */
  logoutEverywhere(): Promise<boolean>;
  /** Throws CallRefused with problems per field. */
  changePassword(next: string, current: string): Promise<void>;
  /** False when refused; the reason has been shown. */
  chooseWarehouse(choice: Membership): Promise<boolean>;
  /** The workbenches of the warehouse and who sits there; none when they cannot be read: a code can be typed all the same. */
  readSeats(): Promise<Seat[]>;
  /** Null: deliberately none. Frees the bound workbench first. Throws CallRefused. */
  bindWorkbench(code: string | null): Promise<void>;
  /** Saves the named preferences on the server. False when refused; the reason has been shown. */
  savePreference(preference: Preference): Promise<boolean>;
}

const Context = createContext<SessionApi | null>(null);

export const SessionContextProvider = Context.Provider;

export function useSession(): SessionApi {
  const api = useContext(Context);
  if (!api) throw new Error('useSession needs a SessionProvider above it.');
  return api;
}

/** The ready session. Only below the main layout, which renders for no other. */
export function useReadySession(): ReadySession {
  const { session } = useSession();
  if (session.step !== 'ready') throw new Error('useReadySession is for pages inside of the main layout.');
  return session;
}
