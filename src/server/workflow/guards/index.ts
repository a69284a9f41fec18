/** The registry of guards that workflows name: a new one is a file here and a line in this table. */
import type { RecordValues } from '../../handler';
import type { Scan } from '../scan';
import { waveIsOpen } from './wave-is-open';

/** Has a word before a record moves: false refuses, with the scan code that stands beside the guard's name. */
export type Guard = (scan: Scan, record: RecordValues) => boolean | Promise<boolean>;

export const guards: Record<string, Guard> = { 'wave-is-open': waveIsOpen };
