import type { StoredRecord } from '../platform/handler';
import type { Scan } from './scan';

/** Has a word before a record moves: false refuses, with the scan code that stands beside the guard's name. */
export type Guard = (scan: Scan, record: StoredRecord) => boolean | Promise<boolean>;
