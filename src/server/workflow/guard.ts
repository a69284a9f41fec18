import type { StoredRecord } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan } from './scan';

type Word = boolean | AnswerPatch;

/** Has a word before a record moves: anything but true refuses, with the scan code that stands beside the guard's name, and shows what it answers. */
export interface Guard {
  (scan: Scan, record: StoredRecord): Word | Promise<Word>;
  /** A system outside is asked; only a record that moves is worth that. */
  asksOutside?: true;
}
