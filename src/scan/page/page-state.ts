import type { ScanLevelName } from '../../metadata/model';
import type { ScanConfirm } from '../../metadata/model/scan-answer';
import type { ToneName } from '../feedback/tones';
import type { PrintState } from '../../engine/core/devices/printing';
import type { ScanJob, PreparedRequest } from '../queue/scan-job';
import type { Label } from './label';
import type { Awaited, PreloadedList, LaneRow } from './lane-state';
import type { Content, Work } from './work';

/** What is to become of what was measured and not sent, before another is taken in hand. */
export type PendingQuestion = 'send' | 'abandon' | 'unchecked';

/** What is to be done with before anything else is taken. */
export type CoveredBy = 'failure' | 'question' | 'form' | 'dialog' | 'window';

/** What was cancelled or banned, and why; `first`: why it cannot be taken out as things stand. */
export interface ToTakeOut {
  found: { number: string; note?: string }[];
  first?: string;
}

/** Beside what something was not taken. */
export interface Missed {
  under: CoveredBy;
  isCommand?: boolean;
}

/** What the page itself has to say; the view has the words. */
export type PageMessage =
  | { word: 'listed' }
  | { word: 'refused'; place: number }
  | { word: 'held'; sending: number; refused: number }
  /** A command means nothing now, and why; without a title it is none of the page's. */
  | { word: 'cannot'; label: string; title?: string; why?: string }
  /** Another thing is in hand than before; without a prompt, what is to be done with it is told beside it. `found`: what has to come out of it first; `isEntered`: all that is to be measured is there. */
  | { word: 'going-on'; number: string; prompt?: string; found?: ToTakeOut; isEntered?: boolean }
  /** There is nothing to put down. */
  | { word: 'empty-handed'; stays?: string }
  /** There is nothing to take back; `said`: of what was scanned before it, and was not done by that. */
  | { word: 'nothing-to-undo'; said?: string }
  /** What was cancelled or banned in what is in hand. */
  | ({ word: 'to-take-out' } & ToTakeOut)
  /**
   * A colleague has changed it, which the server tells. `number`: another one stands here now and is gone on with; `found`: what was cancelled or
   * banned in what is in hand; `prompt`: what is asked for now, where nothing is.
   */
  | { word: 'changed'; number?: string; found?: ToTakeOut; prompt?: string }
  /** What was so is so no more, lies elsewhere or not (`may-come`), or has come out already. */
  | { word: 'may-stay' | 'may-come' | 'taken-out'; found: { number: string }[] }
  /** It is no number of those that are asked for; `wanted`: how they are called; `seems`: what it may be instead. */
  | {
      word: 'misread';
      code: string;
      wanted: string[];
      seems?: string[];
      isInside: boolean;
      prompt: string;
      inHand?: string;
    }
  /** Nothing is scanned before the setup is locked. */
  | { word: 'setup-first' }
  /** What was scanned is in hand, or, a label, confirmed already. */
  | { word: 'in-hand'; code: string; isConfirmed: boolean; prompt: string }
  /** What was scanned is a label that is void, and the new one with the same number was not printed. */
  | { word: 'voided-label'; number: string }
  /** What was scanned is begun with on this page, once what is in hand is put down, or what is locked is unlocked. */
  | { word: 'put-down-first'; isLocked: boolean; isKept: boolean }
  /** What was asked is not to be done, or is on its way; `title`: of the command, `prompt`: what is to be done instead. */
  | { word: 'declined' | 'agreed'; title?: string; prompt?: string }
  /** It was scanned under a failure that was not acknowledged yet, typed or commanded under a question, or scanned beside the form or the dialog of a command. */
  | ({ word: 'not-taken' } & Missed)
  /** It was scanned at another workbench, which was left before its turn came. */
  | { word: 'left-behind'; workbench: string }
  /** It was scanned and answered at another workbench, which was left before the answer came. */
  | { word: 'scanned-there'; workbench: string }
  /** Something else was to be scanned. */
  | { word: 'asked-for'; isInside: boolean; prompt: string; inHand?: string };

/** What is shown and heard of the latest answer. */
export interface Result {
  /** Another number: another thing to be heard. */
  turn: number;
  level: ScanLevelName;
  /** Known, and not done yet: something is to be weighed or measured first. */
  isPending?: boolean;
  /** Something was taken back or out: it looks unlike something put in. */
  isTakenBack?: boolean;
  /** Stands until it is acknowledged. */
  isHard: boolean;
  /** It has stood so, and was read. */
  isAcknowledged?: true;
  /** It was refused for nothing but the workbench, which another session had: to bind it anew is to have read that. */
  isUnbound?: true;
  /** How much was scanned meanwhile, and not done. */
  notTaken?: number;
  /** What was scanned last beside something open upon the page, while this waits to be acknowledged or answered, and not done. */
  missed?: Missed;
  /** The command that was given last while it stood open, and not done. */
  toldToWait?: string;
  tone: ToneName;
  scanCode: string;
  code: string;
  bigText: string;
  text: string;
  own?: PageMessage;
  colour?: string;
  speak: string[];
  /** `isOrdered`: the page asks it about a command, before that is sent. */
  confirm?: ScanConfirm & { prepared?: PreparedRequest; job: ScanJob; asks?: PendingQuestion; isOrdered?: boolean };
  /** Where work goes on with it, when that is not here. */
  go?: { path: string; title: string; code?: string };
  /** What was gone on with, unscanned, until another was scanned: it is in hand no more. */
  putDown?: string;
  /** What was taken over as it was agreed to, although what was scanned for it was refused. */
  taken?: string;
  /** What is still being measured: what was scanned in its place was refused. */
  held?: string;
  /** What is in hand goes on there before anything is scanned for it; `isOption`: or here. */
  first?: { number: string; title: string; isOption?: boolean };
  /** What is to be printed now. */
  label?: Label;
  /** The first print job of the label of which it tells what became. */
  ofPrint?: string;
}

/** A line of the history. */
export interface Row {
  id: string;
  at: number;
  code: string;
  source: ScanJob['source'];
  level: ScanLevelName;
  scanCode: string;
  bigText: string;
  text: string;
  own?: PageMessage;
  replayed: boolean;
  /** The code of the workbench at which it was scanned. */
  workbench?: string;
  /** It was asked back, and has not failed. */
  isQuestion?: boolean;
  /** It was known what it is; what was to be done with it came after it, or did not. */
  isPending?: true;
  /** Prints once more the label that it brought. */
  reprint?: PreparedRequest;
  /** The page has heard of it: the person of the page has done nothing. */
  isNews?: true;
}

/** What was entered for the thing that was taken in hand with that turn. */
export interface Entered {
  workTurn: number;
  values: Record<string, unknown>;
  /** The field that was still being typed into. */
  typing?: string;
}

/** `isLasting`: of that thing it stays so, whatever is scanned for it. */
export interface Doubt {
  workTurn: number;
  by: 'scan' | 'submit';
  isLasting?: true;
}

/** What a page knows of the work in hand, and of nothing else. */
const ofWork = [
  'step',
  'work',
  'counters',
  'workCounters',
  'workCode',
  'led',
  'ledOutOf',
  'wayOut',
  'noticed',
  'laneRows',
] as const;

export type OfWork = Pick<PageState, (typeof ofWork)[number]>;

export const workOf = (pageState: OfWork): OfWork =>
  Object.fromEntries(ofWork.map((name) => [name, pageState[name]])) as OfWork;

/** What was in hand when a workbench was left, or taken by another. */
export interface LeftWork extends OfWork {
  workbenchId: string;
  name: string;
  /** What it is bound by. */
  code?: string;
}

/** What a page knows; kept together with its queue. */
export interface PageState {
  step: string;
  /** The id of the workbench at which it is in hand, and how it is called. */
  workbenchId?: string;
  workbenchName?: string;
  workbenchCode?: string;
  /** What was in hand at other workbenches, the latest first. */
  left?: LeftWork[];
  work: Work;
  /** The turn with which it became what it is: another number, and what was entered for the last one is none of its. */
  workTurn: number;
  /** What is open is to be asked for anew: the work in hand was ended elsewhere. */
  isStale?: boolean;
  /** How often its workbench was bound anew after another session had taken it. */
  boundTimes?: number;
  /** What was in hand here was put down on purpose: it is not taken in hand again before something is scanned. */
  isPutDown?: boolean;
  /** Under which number that was open: another one that is open here was not put down. */
  putDownNo?: string;
  /** And as what: whatever is scanned meanwhile, it stays down until something has become of it. */
  putDownVersion?: Work['version'];
  /** What was typed and chosen for what is in hand, and is not sent yet. */
  entered?: Entered;
  /** What lies on the scale may not be what is in hand, or not as it stands: another thing was scanned for it, its packaging was taken back, or what was sent of it was refused. */
  doubt?: Doubt;
  /**
   * A weight that lies on the scale since before this moment, untaken, is another thing's: what is in hand was left in hand while the page was
   * behind another one, or was taken up without a scan.
   */
  weighsFrom?: number;
  /** What was scanned to begin it; and when, in milliseconds since 1970, or when the command was given. */
  workCode?: string;
  workAt?: number;
  /** The next code is taken out instead of put in. */
  isRemoving?: boolean;
  /** The step that stands for the page's first one, until it is put down. */
  led?: string;
  /** The preloaded list, and what it has answered of the work in hand, the oldest first. */
  lane?: PreloadedList;
  laneRows?: LaneRow[];
  /** What the server has not finished yet. */
  awaited?: Awaited[];
  /** What has come beside the scans last: heard and printed, and a line of the history. */
  beside?: Pick<Result, 'turn' | 'tone' | 'label'>;
  /** The labels that are not known to be printed, the oldest first: on their way, or failed and not dealt with. */
  prints?: PrintState[];
  /**
   * Where what is in hand under that number goes on: because something has to come out of it; or, where it is an option, as long as nothing is taken
   * out here.
   */
  wayOut?: { number: string; go: NonNullable<Result['go']>; isOption?: boolean };
  /** The step at which something is measured, that was left for what had to come out. */
  ledOutOf?: string;
  /** How what was put last was when the page heard of it last; of a page that lists nothing. */
  noticed?: Content;
  /** The command whose form is open. */
  form?: string;
  /** What is chosen of the setup, and not locked yet. */
  chosen?: Record<string, unknown>;
  counters: Record<string, number>;
  /** What answers have counted of the work in hand, or of what was told last; never of another. */
  workCounters?: Record<string, number>;
  result: Result | null;
  /** The latest first. */
  rows: Row[];
}

/** `weighsFrom` of a page behind another one: whatever lies on the scale is not what it has in hand. */
export const behindAnother = Infinity;

export const historyLength = 50;

/** The turn of what is told next: never one that was. */
export const nextTurn = ({ result, workTurn }: PageState): number => Math.max(result?.turn ?? 0, workTurn) + 1;

export const freshPageState = (step: string): PageState => ({
  step,
  work: {},
  workTurn: 0,
  counters: {},
  result: null,
  rows: [],
});
