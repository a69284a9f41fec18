import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const known = new Map<string, string[]>();
const name = (person: string): string => `cangtai.favourites.${person}`;

/** The paths that a person keeps at the top of the menu, in this browser, and how to add or drop one. */
export function useFavourites(person: string): [paths: string[], toggle: (path: string) => void] {
  const paths = useSyncExternalStore(subscribe, () => favouritesOf(person));
  const toggle = (path: string) =>
    keep(person, paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]);
  return [paths, toggle];
}

function favouritesOf(person: string): string[] {
  let paths = known.get(person);
  if (!paths) known.set(person, (paths = stored(person)));
  return paths;
}

function stored(person: string): string[] {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(name(person)) ?? '[]');
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

function keep(person: string, paths: string[]): void {
  known.set(person, paths);
  try {
    localStorage.setItem(name(person), JSON.stringify(paths));
  } catch {
    // Then they hold until the page is closed.
  }
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
