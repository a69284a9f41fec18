import { useSyncExternalStore } from 'react';

/** offline: the device has no network. unreachable: it has, but the server does not answer. */
export type Network = 'fine' | 'offline' | 'unreachable';

let repeating = 0;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listen) => listen());

/** Counts a waiting repeat until the returned function is called. */
export function noteRepeating(): () => void {
  repeating += 1;
  tell();
  return () => {
    repeating -= 1;
    tell();
  };
}

/** Not ahooks' `useNetwork`: that one only knows the device's network, not whether the server answers.
 * How the way to the server is, as it changes. */
export function useNetwork(): Network {
  return useSyncExternalStore(subscribe, currentNetwork);
}

function currentNetwork(): Network {
  if (!navigator.onLine) return 'offline';
  return repeating > 0 ? 'unreachable' : 'fine';
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    listeners.delete(listen);
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
}
