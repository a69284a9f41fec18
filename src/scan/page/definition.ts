import type { ComponentType, RefObject } from 'react';
import type { ScanAnswer } from '../../metadata/scan-answer';
import type { BenchSettings } from '../capture/bench-settings';
import type { Source } from '../capture/reading';
import type { Queue } from '../queue/queue';
import type { Label } from './label';
import type { Memory, Work } from './memory';
import type { ScanPlace } from './surroundings';

/** What a request is made of. */
export interface Given {
  work: Work;
  /** What was scanned or typed; empty for a command. */
  code: string;
  /** What was weighed, measured or typed beside it. */
  values: Record<string, unknown>;
}

/** A request: the call's name (`inbound-big-bag.scan`, or the key of a call of no entity), and what goes into it. */
export interface Ask {
  call: string;
  /** The field that takes what was scanned. */
  as?: string;
  /** What can be scanned: fields of entities (`package.package_no`). A code that fits none of their patterns is told at once. */
  numbers?: string[];
  /** What else goes into it. */
  body?: (given: Given) => Record<string, unknown>;
  /**
   * What the answer of an ordinary call means here, one that does not answer as scans do, and leaves what is worked on as it is. Given
   * what is accepted only, and what was scanned.
   */
  answer?: (data: Record<string, unknown>, work: Work, code: string) => Partial<ScanAnswer>;
}

/** A number that is weighed, measured or typed before the step is done. */
export interface NumberField {
  field: string;
  title: string;
  unit: 'g' | 'kg' | 'cm';
  /** Weighed by the scale of the workbench; the field itself is the spare. */
  from?: 'scale';
  minimum?: number;
  maximum?: number;
  /** Stands there until somebody types another: the size of the box that was taken. */
  proposed?: (work: Work) => number | undefined;
}

export interface Step {
  /** What is to be done now, in one sentence. */
  prompt: string;
  /** What a scanned code asks the server. Without it, nothing can be scanned here. */
  scan?: Ask;
  fields?: NumberField[];
  /** What the entered numbers ask; sent as soon as all of them are there and the scale stands still, or with Enter. */
  submit?: Ask;
}

/** Something that a button, a key or a printed label does: `#FINISH`. */
export interface Command {
  title: string;
  /** Does it show among the page's buttons only, or as the one to press? */
  isMain?: boolean;
  key?: string;
  ask: Ask;
  /** Asked first when it is a button. */
  confirm?: string;
  /** Is there something to do it with? */
  isPossible?: (work: Work) => boolean;
}

/** The printed commands of specification scan-workflows.md 1.4, but for #ACK and #CANCEL, which every page has; and three of our own. */
export type CommandLabel = '#FINISH' | '#COMPLETE' | '#PRINT' | '#REPRINT' | '#UNDO' | '#ROLLBACK' | '#VOID' | '#CHECK';

/**
 * A scan page in a few words: its steps, what each of them asks, and the commands. Which step follows says the server (`next`);
 * the page never counts and never decides.
 */
export interface ScanPageDefinition {
  /** Where the work begins when nothing is open. */
  first: string;
  steps: Record<string, Step>;
  /** The open work of this workbench, asked for when the page opens with an empty queue. */
  resume?: Ask;
  commands?: Partial<Record<CommandLabel, Command>>;
  /** The server's counters that are shown, by name, with their titles. */
  counters?: Record<string, string>;
  /** The label that an accepted answer brings. Its `job_id` says which print it is: the same is printed once. */
  label?: (told: Work) => Label | undefined;
  /** What this page shows beside the result: a wall, a list of contents. */
  Aside?: ComponentType<{ page: ScanPage }>;
  /** Beside the commands: what is no scan. */
  Actions?: ComponentType<{ page: ScanPage }>;
  /** What is chosen before the work begins. */
  Setup?: ComponentType<{ page: ScanPage }>;
}

/** A scan page without its looks: what is known, and what can be done. */
export interface ScanPage {
  definition: ScanPageDefinition;
  place: ScanPlace;
  memory: Memory;
  queue: Queue;
  step: Step;
  isLoaded: boolean;
  /** The field that hand-typed codes go into. */
  box: RefObject<HTMLInputElement | null>;
  bench: BenchSettings;
  setBench(bench: BenchSettings): void;
  /** A Chinese input method was on during a scan, and has not been switched off since. */
  isImeOn: boolean;
  /** The scanner has been heard since the page was opened. */
  isScannerSeen: boolean;
  scan(text: string, source: Source): void;
  command(label: CommandLabel): void;
  /** Sends what was weighed, measured, typed. */
  submit(values: Record<string, unknown>, source?: Source): void;
  /** Changes what the page knows: what is chosen before the work. */
  set(work: Work): void;
  acknowledge(): void;
  resume(): void;
  drop(): void;
  confirm(reason?: string): void;
  decline(): void;
  retry(): void;
}

/** The body of a request. */
export function bodyOf(ask: Ask, given: Given): Record<string, unknown> {
  return { ...(ask.as && { [ask.as]: given.code }), ...ask.body?.(given) };
}
