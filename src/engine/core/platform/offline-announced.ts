import { createListeners } from './listeners';

let tellers = 0;
const { subscribe, tell } = createListeners();

/** A page says itself that the network is gone, until the answered function is called: nothing else need say so, too. */
export function announceOffline(): () => void {
  tellers += 1;
  tell();
  return () => {
    tellers -= 1;
    tell();
  };
}

/** Does the page in front say that the network is gone? */
export const isOfflineAnnounced = (): boolean => tellers > 0;

/** For `useSyncExternalStore`. */
export const onOfflineAnnounced = subscribe;
