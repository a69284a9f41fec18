import type { Call } from '../../../metadata/model';
import type { Ended } from './use-outcome';

/** Hears that a record is saved, what it is called, and how the change is taken back. */
export type Saved = (call: Call, answer: unknown, ended?: Ended) => void;
