import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import { beginningOf } from './setup';
import type { Work } from './work';

type Counters = Record<string, number>;

/**
 * What is counted of the work in hand, or of what was told last, once an answer has come: another container's figures never stand beside it. A
 * refusal tells of what blocked it: with something in hand, or listed still, only its own figures change.
 */
export function workCountersAfter(
  before: PageState,
  { counters, entity }: Pick<ScanAnswer, 'counters' | 'entity'>,
  isAccepted: boolean,
  definition: ScanPageDefinition,
): Counters {
  const known = before.workCounters ?? {};
  const isKept = isAccepted || isInHand(before, definition) || isNamed(entity, before.work);
  if (isAbout(entity, before.work) && isKept) return { ...known, ...counters };
  const isListed = before.work.contents !== undefined;
  return !isAccepted && (isListed || isInHand(before, definition)) ? known : counters;
}

/** Is something worked on, which the next scan goes on with, or can what was done last be taken back whole? */
function isInHand(pageState: PageState, definition: ScanPageDefinition): boolean {
  const { step, work } = pageState;
  const isBegun = step !== beginningOf(pageState, definition);
  const canGoBack = definition.commands?.['#ROLLBACK']?.isPossible?.(work) ?? false;
  return isBegun || canGoBack || Boolean(work.open_no) || (definition.leave?.isInHand?.(work) ?? false);
}

/** Does an answer name what was told last: a question about a label that is to be printed again? */
const isNamed = (told: Work, work: Work): boolean =>
  Object.entries(told).some(([name, value]) => name.endsWith('_no') && Boolean(value) && work[name] === value);

/** Does an answer tell of the work in hand? The number of what is open says so, or else no number that it tells is another. */
function isAbout(told: Work, work: Work): boolean {
  if (told.open_no && work.open_no) return told.open_no === work.open_no;
  return Object.entries(told).every(
    ([name, value]) => !name.endsWith('_no') || !value || !work[name] || work[name] === value,
  );
}
