import { useSyncExternalStore } from 'react';
import { createListeners } from '../../engine/core/platform/listeners';
import type { Person } from '../session/session';
import { useSession } from '../session/session-context';
import { shellModel } from '../shell-model';
import { migratePath } from './visible-menu';

const { subscribe, tell } = createListeners();
const known = new Map<string, string[]>();
const prefix = 'cangtai.favourites.';

/**
 * The paths that a person keeps at the top of the menu, and how to add or drop one. They are kept on the server, for all browsers of the account;
 * the storage of this one tells its other tabs. Not ahooks' `useLocalStorageState`: what it finds in the storage wins over the server.
 */
export function useFavourites({ id, favourites }: Person): [paths: string[], toggle: (path: string) => void] {
  const { savePreference } = useSession();
  const paths = useSyncExternalStore(subscribe, () => favouritesOf(id, favourites));
  const toggle = (path: string) => {
    const next = paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path];
    keep(id, next);
    void savePreference({ favourites: next });
  };
  return [paths, toggle];
}

function favouritesOf(person: string, told: string[] | undefined): string[] {
  let paths = known.get(person);
  if (!paths) known.set(person, (paths = (told ?? stored(person)).map(present)));
  return paths;
}

const present = (path: string): string => migratePath(shellModel.menu, path);

function stored(person: string): string[] {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(prefix + person) ?? '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

function keep(person: string, paths: string[]): void {
  known.set(person, paths);
  try {
    localStorage.setItem(prefix + person, JSON.stringify(paths));
  } catch {
    // Then the other tabs see it when they are loaded anew.
  }
  tell();
}

window.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(prefix)) return;
  const person = key.slice(prefix.length);
  known.set(person, stored(person));
  tell();
});
