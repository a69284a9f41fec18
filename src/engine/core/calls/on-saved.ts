import type { Call } from '../../../metadata/model';
import type { CallResult } from './use-outcome';

/** Hears that a record is saved, what it is called, and how the change is taken back. */
export type OnSaved = (call: Call, answer: unknown, ended?: CallResult) => void;
