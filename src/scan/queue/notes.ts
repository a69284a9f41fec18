import { inTodaysWords } from './former-words';
import type { ScanJob } from './scan-job';

/**
 * What was scanned and is not in the store yet, written down the moment it is heard: a document that goes away in the next one leaves it
 * behind. Belongs to the browser's tab, survives a reload and a crash of the page, and is there before anything is shown.
 */
export interface Notes {
  read(): ScanJob[];
  /** In the place of what was noted of it before. Answers whether it stands there. */
  add(job: ScanJob): boolean;
  /** What has been noted of them since stays. */
  strike(jobs: ScanJob[]): void;
}

/** The notes of a page (person, warehouse, path) in this tab. Where storage is switched off there are none. */
export function tabNotes(page: string): Notes {
  const key = `cangtai.scan.notes.${page}`;
  const read = (): ScanJob[] => {
    try {
      return inTodaysWords(JSON.parse(sessionStorage.getItem(key) ?? '[]') as ScanJob[]);
    } catch {
      return [];
    }
  };
  const write = (jobs: ScanJob[]): boolean => {
    try {
      if (jobs.length) sessionStorage.setItem(key, JSON.stringify(jobs));
      else sessionStorage.removeItem(key);
      return true;
    } catch {
      // Switched off, or full: the store has it in a moment.
      return false;
    }
  };
  return {
    read,
    add: (job) => write(inPlace(read(), job)),
    strike: (jobs) => {
      const struck = new Set(jobs.map(wordsOf));
      write(read().filter((job) => !struck.has(wordsOf(job))));
    },
  };
}

/** The jobs with this one among them, where it was or at their end. */
export function inPlace(jobs: ScanJob[], job: ScanJob): ScanJob[] {
  const isKnown = jobs.some(({ id }) => id === job.id);
  return isKnown ? jobs.map((one) => (one.id === job.id ? job : one)) : [...jobs, job];
}

// Noted when it is heard, and again when it is sent.
const wordsOf = ({ id, prepared }: ScanJob): string => `${id} ${prepared ? 'sent' : 'heard'}`;
