import type { StoredRecord } from '../platform/handler';
import type { AnswerPatch } from './refused';
import type { Scan } from './scan';

type Word = boolean | AnswerPatch;

/** Has a word before a record moves: anything but true refuses, with the scan code that stands beside the guard's name, and shows what it answers. */
export type Guard = (scan: Scan, record: StoredRecord) => Word | Promise<Word>;
