import { atWorkbench, numberInHand, type Workbench } from './at-workbench';
import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import { takenUp } from './resumed';
import { underLock } from './setup';

/**
 * What a page knows once it is opened anew, as after binding a workbench. A failure that was acknowledged is a line of the history: it may be
 * mended by now, and what is in hand is told instead.
 */
export function recalled(pageState: PageState, workbench: Workbench, definition: ScanPageDefinition): PageState {
  const here = atWorkbench(pageState, workbench, definition);
  const known = { ...here, step: underLock(here.step, here.work, definition) };
  if (!known.result?.isAcknowledged) return known;
  const rest: PageState = { ...known, result: null, workTurn: Math.max(known.workTurn, known.result.turn) };
  const number = numberInHand(rest, definition);
  return number ? takenUp(rest, number, definition) : rest;
}
