import type { Call } from '../../../metadata/model';
import type { Undo } from './undo';

/** Hears that a record is saved; `undo` takes the change back. */
export type Saved = (call: Call, answer: unknown, undo?: Undo) => void;
