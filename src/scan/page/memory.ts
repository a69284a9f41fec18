import type { ScanLevelName } from '../../metadata/model';
import type { ScanConfirm } from '../../metadata/scan-answer';
import type { ToneName } from '../feedback/tones';
import type { Entry, Frozen } from '../queue/entry';
import type { Label } from './label';

/** What the page knows of the work in hand: the fields that the server's answers have told. */
export type Work = Record<string, unknown>;

/** What is shown and heard of the latest answer. */
export interface Result {
  /** Another number: another thing to be heard. */
  turn: number;
  level: ScanLevelName;
  /** Stands until somebody acknowledges it. */
  isHard: boolean;
  tone: ToneName;
  scanCode: string;
  code: string;
  bigText: string;
  text: string;
  colour?: string;
  speak: string[];
  confirm?: ScanConfirm & { frozen: Frozen; entry: Entry };
  /** What is to be printed now. */
  label?: Label;
}

/** A line of the history. */
export interface Row {
  id: string;
  at: number;
  code: string;
  source: Entry['source'];
  level: ScanLevelName;
  scanCode: string;
  bigText: string;
  text: string;
  replayed: boolean;
}

/** What a page knows; kept together with its queue. */
export interface Memory {
  step: string;
  /** The id of the workbench at which it is in hand. */
  bench?: string;
  work: Work;
  /** The turn with which it became what it is: another number, and what was entered for the last one is none of its. */
  hand: number;
  counters: Record<string, number>;
  result: Result | null;
  /** The latest first. */
  rows: Row[];
}

export const historyLength = 50;

export const freshMemory = (step: string): Memory => ({
  step,
  work: {},
  hand: 0,
  counters: {},
  result: null,
  rows: [],
});

/** What is known at this workbench: what was in hand at another is not in hand here. What was scanned and told stays to be read. */
export function atBench(memory: Memory, bench: string, first: string): Memory {
  return memory.bench === bench ? memory : { ...memory, bench, step: first, work: {}, counters: {} };
}
