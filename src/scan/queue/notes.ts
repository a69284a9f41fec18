import type { Entry } from './entry';

/**
 * What was scanned and is not in the store yet, written down the moment it is heard: a document that goes away in the next one leaves it
 * behind. Belongs to the browser's tab, survives a reload and a crash of the page, and is there before anything is shown.
 */
export interface Notes {
  read(): Entry[];
  add(entry: Entry): void;
  strike(ids: ReadonlySet<string>): void;
}

/** The notes of a page (person, warehouse, path) in this tab. Where storage is switched off there are none. */
export function tabNotes(page: string): Notes {
  const key = `cangtai.scan.notes.${page}`;
  const read = (): Entry[] => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Entry[];
    } catch {
      return [];
    }
  };
  const write = (entries: Entry[]): void => {
    try {
      if (entries.length) sessionStorage.setItem(key, JSON.stringify(entries));
      else sessionStorage.removeItem(key);
    } catch {
      // Switched off, or full: the store has it in a moment.
    }
  };
  return {
    read,
    add: (entry) => write([...read(), entry]),
    strike: (ids) => write(read().filter(({ id }) => !ids.has(id))),
  };
}
