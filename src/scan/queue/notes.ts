import type { Entry } from './entry';

/**
 * What was scanned and is not in the store yet, written down the moment it is heard: a document that goes away in the next one leaves it
 * behind. Belongs to the browser's tab, survives a reload and a crash of the page, and is there before anything is shown.
 */
export interface Notes {
  read(): Entry[];
  /** In the place of what was noted of it before. Answers whether it stands there. */
  add(entry: Entry): boolean;
  /** What has been noted of them since stays. */
  strike(entries: Entry[]): void;
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
  const write = (entries: Entry[]): boolean => {
    try {
      if (entries.length) sessionStorage.setItem(key, JSON.stringify(entries));
      else sessionStorage.removeItem(key);
      return true;
    } catch {
      // Switched off, or full: the store has it in a moment.
      return false;
    }
  };
  return {
    read,
    add: (entry) => write(inPlace(read(), entry)),
    strike: (entries) => {
      const struck = new Set(entries.map(wordsOf));
      write(read().filter((entry) => !struck.has(wordsOf(entry))));
    },
  };
}

/** The entries with this one among them, where it was or at their end. */
export function inPlace(entries: Entry[], entry: Entry): Entry[] {
  const isKnown = entries.some(({ id }) => id === entry.id);
  return isKnown ? entries.map((one) => (one.id === entry.id ? entry : one)) : [...entries, entry];
}

// Noted when it is heard, and again when it is sent.
const wordsOf = ({ id, frozen }: Entry): string => `${id} ${frozen ? 'sent' : 'heard'}`;
