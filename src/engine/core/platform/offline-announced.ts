import { createListeners } from './listeners';

let tellers = 0;
const { subscribe, tell } = createListeners();

/** A page says itself that the network is gone, until the answered function is called: nothing else need say so, too. */
export function tellOfflineHere(): () => void {
  tellers += 1;
  tell();
  return () => {
    tellers -= 1;
    tell();
  };
}

/** Does the page in front say that the network is gone? */
export const isOfflineTold = (): boolean => tellers > 0;

/** For `useSyncExternalStore`. */
export const onOfflineTold = subscribe;
