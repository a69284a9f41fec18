import type { ComponentType, RefObject } from 'react';
import type { AnswerOf, CallName, RequestOf } from '../../generated/client';
import type { EnumValues } from '../../generated/types';
import type { Entity, EnumValue, Field, Kind, ScanLevelName } from '../../metadata/model';
import type { PageAnswer } from './read-answer';
import type { WorkbenchSettings } from '../capture/workbench-settings';
import type { Source } from '../capture/reading';
import type { PreparedRequest } from '../queue/scan-job';
import type { PrintOutcome, PrintState } from '../../engine/core/devices/printing';
import type { Queue } from '../queue/queue';
import type { Label } from './label';
import type { Listed } from './lane-state';
import type { Entered, PageState } from './page-state';
import type { Content, Work } from './work';
import type { ScanSession } from './scan-context';

/** What the request of a call is made of. */
export interface RequestContext<Name extends CallName> {
  work: Work;
  /** What was scanned or typed; empty for a command. */
  code: string;
  /** What was weighed, measured or typed beside it, by the fields of the call. */
  values: Partial<RequestOf<Name>>;
  /** What became of the label, where that is what is asked about. */
  print?: PrintOutcome;
}

/** Fields of a call's request. What the page does not know is left out or null; the server then says what is missing. */
export type RequestBody<Name extends CallName> = { [Field in keyof RequestOf<Name>]?: RequestOf<Name>[Field] | null };

/** A request of the named call, and what goes into it. Its functions are methods, so that any of them passes for `AnyRequest`. */
export interface ScanRequestOf<Name extends CallName> {
  call: Name;
  /** The field that takes what was scanned. */
  codeField?: keyof RequestOf<Name> & string;
  /** What can be scanned: fields of entities (`package.package_no`). A code that fits none of their patterns is told at once. */
  numbers?: string[];
  /** What else goes into it. */
  body?(context: RequestContext<Name>): RequestBody<Name>;
  /**
   * What the answer of an ordinary call means here, one that does not answer as scans do, and leaves what is worked on as it is. Given
   * what is accepted only, and what was scanned.
   */
  answer?(data: AnswerOf<Name>, work: Work, code: string): Partial<PageAnswer>;
}

/** A request of a page: the name of its call decides what may go into it and what it answers. */
export type ScanRequest = { [Name in CallName]: ScanRequestOf<Name> }[CallName];

/** A request of whichever call, as the kit sends it and reads its answer. */
export interface AnyRequest {
  call: string;
  codeField?: string;
  numbers?: string[];
  body?(context: AnyContext): Record<string, unknown>;
  answer?(data: unknown, work: Work, code: string): Partial<PageAnswer>;
}

type AnyContext = Pick<RequestContext<CallName>, 'work' | 'code' | 'print'> & { values: Record<string, unknown> };

/**
 * Something that is weighed, measured, chosen, typed or photographed before the step is done. How it is entered follows from the type that
 * its entity gives it: a number, the buttons of an enumeration, or the input that the type has in every form.
 */
export interface StepField {
  /** Of the entity whose call takes it: title, unit, limits and values are said there. */
  field: string;
  /** Weighed by the scale of the workbench, or a side that its dimensioner measures; the field itself is the spare. */
  from?: 'scale' | 'length' | 'width' | 'height';
  /** Stands there until another is entered: the size of the box that was taken. */
  proposed?: (work: Work) => number | string | undefined;
  /** The step is done without it, too. */
  isOptional?: boolean;
  /** An enumeration that is chosen from a list with a search, because its values are many. */
  as?: 'select';
}

/** One of few values: a button, and Alt with its digit. */
export interface Option extends EnumValue {
  /** 1 to 9; a step's later ones have none. */
  digit?: number;
}

/** A field of a step with what its entity says of it. */
export interface EnteredField extends StepField {
  title: string;
  /** g, kg, cm. */
  unit?: string;
  minimum?: number;
  maximum?: number;
  /** Present: one of these is chosen. */
  options?: Option[];
  /** Present: entered by the input of its type. */
  input?: { entity: Entity; field: Field };
}

export interface Step<Request = AnyRequest> {
  /** What is to be done now, in one sentence. */
  prompt: string;
  /** It asks for what is not in hand yet: what was in hand before is done with, and shown no longer. */
  isAnew?: boolean;
  /** What is left to be done once a part of it is done; undefined: all of it. */
  left?: (work: Work) => string | undefined;
  /** What a scanned code asks the server. Without it, nothing can be scanned here. */
  scan?: Request;
  /** What the number of a line that is still open asks instead: what was missing has come after all. */
  missing?: Request;
  fields?: StepField[];
  /** What was scanned before is done only once it is confirmed here. */
  confirms?: boolean;
  /** What is entered asks this; sent as soon as all of them are there and the scale stands still, or with Enter. */
  submit?: Request;
  /** The number of what that is entered of, where it is not what was scanned last: of the box, not of its last parcel. */
  about?: (work: Work) => string | null | undefined;
}

/** One of a page's few settings: a value of an enumeration, or a record. */
export interface SetupField {
  /** Of the request that locks it, and of what its answer tells (`work.setup`). */
  field: string;
  /** The enumeration whose values are chosen from: a button each. */
  values?: keyof EnumValues;
  /** The records that are chosen from: a list with a search. */
  records?: RecordChoices;
  /** Stands there until another is chosen. */
  proposed?: number | string;
}

/** Records of an entity, by their label fields. */
export interface RecordChoices {
  entity: string;
  /** Only those in one of these statuses (`doing`) of their workflow, the first status first. */
  statuses?: string[];
  /** Only those with these values. */
  where?: Record<string, unknown>;
  /** A field that is told beside the number: how many parcels there are. */
  also?: string;
}

/**
 * What is chosen and locked before anything is scanned. While it is locked, nothing of it changes: what is put down, refused or reloaded
 * leaves it as it is, at each workbench its own. The step at which it is chosen is called `choose`, and `#UNLOCK` leads back to it.
 */
export interface Setup<Request = AnyRequest> {
  /** Only in warehouses of this kind; elsewhere the page has none. */
  kind?: Kind;
  /** What is to be done, in one sentence. */
  prompt: string;
  fields: SetupField[];
  /** Locks it by a scan; `values` are what is chosen so far. */
  scan?: Request;
  /** Locks what is chosen by its button. */
  lock: Request;
  /** Asked first where it is a button; the server's log tells who did it. */
  unlock: Request;
  /** What else is shown of it while it is locked: what the server has told beside its fields. */
  facts?: (work: Work) => (string | null | undefined)[];
}

/** Something that a button, a key or a printed label does: `#FINISH`. */
export interface Command<Request = AnyRequest> {
  title: string;
  /** Does it show among the page's buttons only, or as the one to press? */
  isMain?: boolean;
  key?: string;
  /** What it asks the server; without it, it only changes what the page holds. */
  request?: Request;
  /** What it changes; undefined: it asks the server now. */
  change?: (work: Work) => { work: Work; message: string } | undefined;
  /** The step that it leads to, without asking anything: what is scanned next is done there. For those who may scan there. */
  leads?: string;
  /** It leads there until that is put down: whatever leads to the page's first step leads there. */
  isLasting?: boolean;
  /** The call whose form it opens, about the record in hand: `shipment.describe`. Its fields, rules and conditions are the schema's. */
  form?: string;
  /** What its form has saved is to be minded: something is wrong with it, or it is to be put aside. */
  isWarning?: boolean;
  /** Asked first when it is a button; of the work in hand, where that may need no question. */
  confirm?: string | ((work: Work) => string | undefined);
  /** What it would be done to, where that is no other than the work in hand: what an undo takes back. */
  about?: (work: Work) => string | null | undefined;
  /** Is there something to do it with? */
  isPossible?: (work: Work) => boolean;
  /** Why there is not at that step, in a few words; absent: what the step asks for says it. */
  whyNot?: (work: Work, step: string) => string | undefined;
}

/** A line of what is worked on that can be taken out again, by its button or by #REMOVE and its code. */
export interface Removal<Request = AnyRequest> {
  title: string;
  /** How the button of one line calls it; absent: 取出. */
  verb?: string;
  prompt: string;
  request: Request;
  isPossible?: (work: Work) => boolean;
  /** Why nothing can be taken out now; absent: what the step asks for says it. */
  whyNot?: (work: Work, step: string) => string | undefined;
}

/** A list by which a step's scans are answered at once; the server confirms each in its turn. */
export interface Preloaded<Request = AnyRequest> {
  /** The step whose scans are answered so. */
  step: string;
  /**
   * Gives the list: its `read` says what is in it. Asked for on arrival, when it would be asked for otherwise, and once it is old.
   * `isPossible`: there is something to ask for; absent: always.
   */
  request: Request;
  isPossible?(work: Work): boolean;
  read(data: unknown): Listed[];
  /** How much is in what is filled, as the server has told it; absent: what was confirmed here. */
  filled?(work: Work): number;
  /** So long the list holds; then what is scanned waits for the server, until it is loaded anew. */
  minutes: number;
  /** Commands that wait until every scan is confirmed and none is refused. */
  stops: CommandLabel[];
}

/** A label that is printed at its scan, by the numbers of what it is for. */
export interface LabelAhead {
  numbers: string[];
  label: Label;
}

/** The labels of what will be scanned next, loaded before: printed with the scan, while the server still answers. */
export interface Ahead<Request = AnyRequest> {
  /** The step whose scans print them. */
  step: string;
  /** Gives them for what is in hand; asked for once an answer has come, and anew once they are old. `isPossible`: there is something to ask for. */
  request: Request;
  isPossible(work: Work): boolean;
  read(data: unknown): LabelAhead[];
  minutes: number;
}

/** What the server finishes some time after its scan: the thing is laid aside, others are scanned, and it is asked for until it is done. */
export interface Later<Request = AnyRequest> {
  /** How the list of what is awaited is called. */
  title: string;
  /** The number of what an answer leaves to be awaited; null or undefined: nothing. */
  of(told: Work): string | null | undefined;
  /** Asks whether it is done; `code` is its number. Done is what its answer no longer leaves to be awaited. */
  request: Request;
  everySeconds: number;
  /** After so long it is asked for only by hand. */
  forSeconds: number;
}

/** What goes on without a scan: a machine that reads by itself, a cut-off that comes nearer. */
export interface LiveStream<Request = AnyRequest> {
  /** Tells how it goes, as long as the page is in front. */
  request: Request;
  everySeconds: number;
  /** The entity of what comes: asked for at once when one of its records was written. */
  watch?: string;
  /** What is another once something has come: the number that was read last. */
  news: (told: Work) => unknown;
  /** What is shown of it, in one line. */
  facts?: (told: Work) => (string | null | undefined)[];
  /** What is wrong, in a sentence, `quietSeconds` after something came; undefined: nothing. Another sentence is another alarm. */
  alarm: (told: Work, quietSeconds: number) => string | undefined;
}

/** The printed commands of specification scan-workflows.md 1.4, but for #ACK and #CANCEL, which every page has; and seven of our own. #DETAILS and #HANDOVER open a form, #DISCARD gives up what is worked on, #CAGES fills several bags by turns. */
export type CommandLabel =
  | '#FINISH'
  | '#COMPLETE'
  | '#PRINT'
  | '#REPRINT'
  | '#UNDO'
  | '#ROLLBACK'
  | '#VOID'
  | '#CHECK'
  | '#DETAILS'
  | '#HANDOVER'
  | '#CAGES'
  | '#DISCARD';

/**
 * A scan page in a few words: its steps, what each of them asks, and the commands. Which step follows says the server (`next`);
 * the page never counts and never decides.
 */
export interface ScanPageDefinition<Request = AnyRequest> {
  /** Where the work begins when nothing is open. */
  first: string;
  setup?: Setup<Request>;
  /** What `Above` chooses of the work: it stays when what is in hand is put down, until another is chosen. */
  keeps?: string[];
  steps: Record<string, Step<Request>>;
  /** The open work of this workbench, asked for when the page opens with an empty queue. */
  resume?: Request;
  /** What its answer tells of others than what is in hand, and is shown beside it: it is up to date whenever it was asked. */
  resumeTells?: string[];
  /** It is asked for with empty hands only, on coming to the workbench or back to the page: what is put down there stays down. */
  resumesEmptyHanded?: boolean;
  /** What is open is taken in hand here only when this says so: another page's work is left to that page. */
  resumesOnly?: (told: Work) => boolean;
  /** The entity of what is worked on: when others write it, `resume` is asked anew, and answers in words what has become of it. */
  watch?: string;
  commands?: Partial<Record<CommandLabel, Command<Request>>>;
  /**
   * How a wrong thing in hand is put down: a button, and #CANCEL. Always, beyond the first step; at the first where
   * something is in hand. `unless`: a command of the page does it then. `forgets`: what is lost with it, in a sentence. `aside`: what would
   * be in hand again at once, because it keeps the workbench waiting, is put aside by a call while it is so. `keeps`: put down, it still lets
   * nothing else be begun. `isDone`: it is not gone on with by scanning it again: `forgets` alone is told.
   */
  leave?: {
    isInHand?: (work: Work) => boolean;
    unless?: (work: Work) => boolean;
    forgets?: (work: Work) => string | undefined;
    keeps?: (work: Work, counters: Record<string, number>) => boolean;
    isDone?: (work: Work) => boolean;
    aside?: { request: Request; isDue: (work: Work) => boolean };
  };
  remove?: Removal<Request>;
  /** The step at which what has to come out is scanned: who hears of it while something is measured is led there, and back once it may stay. */
  takesOutAt?: string;
  /**
   * The call whose counters are shown, called as it calls them: it is asked when the page opens without a work to go on with, and when what
   * `body` says is another; every answer brings them then. `shown`: these only.
   */
  count?: Request & { shown?: string[] };
  /** What only answers tell, where nothing is counted: the server's counters that are shown, by name, with their titles; `of`: the counter of how many there are to be. */
  counters?: Record<string, string | { title: string; of: string }>;
  /** The label that an accepted answer brings. Its `job_id` says which print it is: the same is printed once. */
  label?: (told: Work) => Label | undefined;
  /**
   * What is asked once it is known what became of a label, printed or not. It is about the label's own `job_id`: the work in hand may be
   * another by then, and stays as it is.
   */
  printed?: Request;
  /** Scans of a step are answered by a list at once, and confirmed by the server in their turn. */
  preloaded?: Preloaded<Request>;
  /** What the server finishes some time after its scan: laid aside, and asked for until it is done. */
  later?: Later<Request>;
  /** What goes on without a scan, and when that is an alarm. */
  live?: LiveStream<Request>;
  /** Labels loaded ahead, for people whose print configuration says so. */
  ahead?: Ahead<Request>;
  /** What this page shows beside the result: a wall, a list of contents. */
  Aside?: ComponentType<{ page: ScanPage }>;
  /** What this page shows above its scan box: a choice that may be changed at any time. */
  Above?: ComponentType<{ page: ScanPage }>;
}

/** Does what a question asks about. Not Enter, with which scanners end their codes. */
export const agreeKey = 'F2';

/** Goes to the page that the answer names. */
export const goKey = 'F6';

/** The labels that pages have without defining them. */
export type PageLabel = '#CANCEL' | '#REMOVE' | '#UNLOCK';

/** What the fields of a step hold. */
export interface Pending {
  /** Something was weighed or typed that is not sent yet. */
  isOpen: boolean;
  /** All of it is there, and typing has ended. */
  isReady: boolean;
  /** All of it is there. */
  isComplete: boolean;
  /** Its weight lies on the scale, and may be another's. */
  isDoubted: boolean;
  /** What is typed next is meant for it; null: all is there. */
  missing(): HTMLElement | null;
  /** The button that sends it; null: something is missing, or it is sent. */
  sendButton(): HTMLElement | null;
  send(): void;
}

/** A scan page without its looks: what is known, and what can be done. */
export interface ScanPage {
  definition: ScanPageDefinition;
  place: ScanSession;
  pageState: PageState;
  queue: Queue;
  step: Step;
  /** The fields of the step; undefined where it has none, and until their entity is loaded. */
  fields: EnteredField[] | undefined;
  /** The unit that the scale of the workbench is asked in, at whichever step; absent: nothing is weighed. */
  scaleUnit?: string;
  isLoaded: boolean;
  /** What was weighed, measured or typed and is not sent yet. */
  pending: RefObject<Pending | null>;
  /** The field that hand-typed codes go into. */
  box: RefObject<HTMLInputElement | null>;
  settings: WorkbenchSettings;
  setSettings(settings: WorkbenchSettings): void;
  /** A Chinese input method was on during a scan, and has not been switched off since. */
  isImeOn: boolean;
  /** The scanner has been heard since the page was opened. */
  isScannerSeen: boolean;
  /** What another page has led here with, until it is answered. */
  opening?: string;
  scan(text: string, source: Source): void;
  /** `isAsked`: a dialog has asked about it, and the answer was yes. */
  command(label: CommandLabel | PageLabel, askedAs?: string): void;
  /** The form of a command is closed: `text` says what was saved, with its answer, or with `fail` why it cannot be filled in; without it, nothing was. */
  closeForm(text?: string, level?: ScanLevelName, saved?: unknown): void;
  /** Takes out a line of what is worked on. */
  remove(number: string): void;
  /** It is known what became of a label. */
  printed(print: PrintOutcome): void;
  /** Changes which labels are not known to be printed. */
  rememberPrints(change: (open: PrintState[]) => PrintState[]): void;
  /** Prints a label of the history once more; what is in hand stays as it is. */
  reprint(again: PreparedRequest): void;
  /** What the list had answered and the server refused is not in there any more: the row with that id. */
  takenOut(id: string): void;
  /** What is awaited is asked for once more, as long as at first. */
  askAgain(number: string): void;
  forgetAwaited(number: string): void;
  /** The names of calls that this person may not make. */
  denied: ReadonlySet<string>;
  /** Sends what was weighed, measured, typed. False while the page waits for an answer or an acknowledgement: nothing is sent then. */
  submit(values: Record<string, unknown>, source?: Source): boolean;
  /** Asks in a dialog; what is scanned meanwhile is not done, and told so. */
  beside(ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean>;
  /** Changes what the page knows of the work. */
  set(work: Work): void;
  /** What was typed and chosen outlives the page's document. */
  keepEntered(entered: Omit<Entered, 'workTurn'>): void;
  /** What the server has counted since, of what is in hand. */
  recount(counters: Record<string, number>): void;
  /** How what was put last is now: cancelled or banned since, or so no more, that is told; `work`: what is known of the work with it. */
  notice(line: Content, work?: Work): void;
  /** Chooses a value of the setup, before it is locked. */
  choose(field: string, value: unknown): void;
  /**
   * The work in hand, the one with this number, was ended, `isOwn`: by oneself, elsewhere: it is told at once, and the page begins anew. `turn`: of
   * the latest answer as this was read.
   */
  ended(ended: { number: string; text: string; isOwn?: boolean; turn: number | undefined }): void;
  /** What was in hand at the workbench with this id is not gone on with. */
  giveUp(workbenchId: string): void;
  /** The same workbench is bound once more: what was refused for want of it, and read, is told no more. */
  boundAnew(): void;
  acknowledge(): void;
  resume(): void;
  drop(): void;
  /** `approval`: a second person's. */
  confirm(reason?: string, approval?: string): void;
  /** Goes to the page on which work goes on with what was scanned. */
  go(): void;
  decline(): void;
  retry(): void;
}

/** The body of a request. */
export function bodyOf(request: AnyRequest, context: AnyContext): Record<string, unknown> {
  return { ...(request.codeField && { [request.codeField]: context.code }), ...request.body?.(context) };
}
