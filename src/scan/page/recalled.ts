import { atWorkbench, numberInHand, type Workbench } from './at-workbench';
import type { ScanPageDefinition } from './definition';
import { nextTurn, type PageState } from './page-state';
import { promptOf } from './prompt-of';
import { acknowledged } from './questions';
import { submitCode } from './resolve';
import { takenUp } from './resumed';
import { underLock } from './setup';
import { asNews, showing, unscannedJob, untold } from './told';

/** What a page knows once it is opened anew, as after binding another workbench. */
export function recalled(pageState: PageState, workbench: Workbench, definition: ScanPageDefinition): PageState {
  const here = atWorkbench(pageState, workbench, definition);
  const known = withoutRead({ ...here, step: underLock(here.step, here.work, definition) }, definition);
  // A dialog is not opened again, a form is.
  return known.form === undefined ? withoutMissed(known, definition) : known;
}

/** What a page knows once its workbench, which another session had taken, is bound anew: what is open there is asked for as on arrival. */
export const boundAgain = (known: PageState, definition: ScanPageDefinition): PageState => ({
  ...(known.result?.isUnbound ? goingOn(known, definition) : withoutRead(known, definition)),
  boundTimes: (known.boundTimes ?? 0) + 1,
});

/**
 * What a page knows once a form or a dialog is closed with nothing done: what was scanned beside it, and not taken, is a line of the history, and
 * nothing hinders any more.
 */
export function withoutMissed(known: PageState, definition: ScanPageDefinition): PageState {
  const { own } = known.result ?? {};
  const isMissed = own?.word === 'not-taken' && own.under !== 'failure' && own.under !== 'question';
  return isMissed ? goingOn(known, definition) : known;
}

/**
 * What is in hand is gone on with as it is: nothing that was entered for it is lost. What was to be sent already, is looked at once more: a colleague
 * may have put another thing on the scale.
 */
function goingOn(known: PageState, definition: ScanPageDefinition): PageState {
  const rest: PageState = { ...acknowledged(known), result: null };
  const number = numberInHand(rest, definition);
  if (!number) return rest;
  const isSent = known.result?.code === submitCode;
  const job = unscannedJob(`${known.step} ${nextTurn(known)}`, '');
  const own = {
    word: 'going-on',
    number,
    ...(isSent ? { isEntered: true } : { prompt: promptOf(rest, definition) }),
  } as const;
  const doubt = isSent ? ({ workTurn: known.workTurn, by: 'scan' } as const) : known.doubt;
  const now = showing(rest, job, { ...untold(known, job, ''), level: 'warn', tone: 'warn', own }, asNews);
  return { ...now, doubt };
}

/**
 * What a page knows once it begins again, opened or bound anew. A failure that was acknowledged is a line of the history: it may be mended by now,
 * and what is in hand is told instead.
 */
export function withoutRead(known: PageState, definition: ScanPageDefinition): PageState {
  if (!known.result?.isAcknowledged) return known;
  const rest: PageState = { ...known, result: null, workTurn: Math.max(known.workTurn, known.result.turn) };
  const number = numberInHand(rest, definition);
  return number ? takenUp(rest, number, definition) : rest;
}
