import type { ScanLevelName } from '../../metadata/model';
import type { ScanConfirm } from '../../metadata/scan-answer';
import type { ToneName } from '../feedback/tones';
import type { Entry, Frozen } from '../queue/entry';

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
  work: Work;
  counters: Record<string, number>;
  result: Result | null;
  /** The latest first. */
  rows: Row[];
}

export const historyLength = 50;

export const freshMemory = (step: string): Memory => ({ step, work: {}, counters: {}, result: null, rows: [] });
