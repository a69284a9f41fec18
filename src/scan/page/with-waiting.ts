import type { ScanJob } from '../queue/scan-job';
import type { ReducedAnswer } from './answered';
import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import { toldLate } from './reduce-answer';
import { isOvertaken } from './takes-another';

// Who scans on has seen by then what became of it, if there is a network.
const lateMs = 500;

/** What was dropped under a question is told until it is said what becomes of the rest. */
const withDropped = ({ result, ...known }: PageState, { dropped }: ScanJob): PageState => ({
  ...known,
  result: result && { ...result, ...(dropped && { notTaken: dropped }) },
});

/** How an answer goes on where something was scanned behind it: what that was meant for may be another thing by now, or is still to be measured. */
export function withWaiting(
  reduced: ReducedAnswer,
  before: PageState,
  job: ScanJob,
  next: ScanJob | undefined,
  definition: ScanPageDefinition,
): ReducedAnswer {
  if (!next) return reduced;
  // What was scanned under the question was scanned for the step at which it was asked.
  const isLed = job.agreed !== undefined && reduced.pageState.step !== before.step;
  // What is done beside the thing in hand says nothing of that.
  const inHand = job.isAside ? before : reduced.pageState;
  const isStopped = job.dropped || isLed || isOvertaken(inHand, definition, next);
  if (isStopped && reduced.how === 'done') return { pageState: withDropped(reduced.pageState, job), how: 'ended' };
  return Date.now() - job.at > lateMs ? toldLate(reduced) : reduced;
}
