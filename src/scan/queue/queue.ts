import type { ScanJob, PreparedRequest } from './scan-job';

/**
 * flowing: one after another. failed: a hard failure waits for its acknowledgement. asking: acknowledged, and what is to become
 * of the rest is to be said. confirming: the server asks something. unknown: no answer came.
 */
export type QueueState = 'flowing' | 'failed' | 'asking' | 'confirming' | 'unknown';

/** ended: the work that the rest was scanned for is over, or is to be measured before it; what becomes of it is asked. */
export type AnsweredHow = 'done' | 'failed' | 'confirming' | 'ended';

/** First in, first out; the first may be on its way. Whatever happens, a job leaves only with its answer or by a person's hand. */
export interface Queue {
  state: QueueState;
  jobs: ScanJob[];
  /** The first one has been sent and its answer is awaited. */
  isInFlight: boolean;
  /** When each code was accepted last, for the bounce of a trigger. */
  accepted: Record<string, number>;
}

export type QueueEvent =
  | { type: 'scanned'; job: ScanJob }
  | { type: 'sent'; prepared: PreparedRequest }
  /** `isUndone`: it came back as it went, because the person is bound elsewhere by now. It is read anew in its turn. */
  | { type: 'unanswered'; isUndone?: boolean }
  /** The page itself asks something, before it takes what was scanned, or goes on with it. */
  | { type: 'asked' }
  | { type: 'answered'; how: AnsweredHow }
  | { type: 'retried' }
  | { type: 'acknowledged' }
  /** The rest goes on. */
  | { type: 'resumed' }
  | { type: 'dropped' }
  /** The next one is what is in hand already. */
  | { type: 'skipped' }
  /** What was measured before the rest was scanned goes before it. */
  | { type: 'insertedFirst'; job: ScanJob }
  /** The person agrees: this goes first. */
  | { type: 'confirmed'; job?: ScanJob }
  /** The person says no: what was scanned meanwhile may have been meant for a yes. */
  | { type: 'declined' };

export const emptyQueue: Queue = { state: 'flowing', jobs: [], isInFlight: false, accepted: {} };

export const bounceMs = 800;
/** With the same key, before the row is shown as unknown. */
export const retries = 2;

/** Is it the same trigger pull, read twice? A scale has no trigger, and a typed code is meant. */
export function isBounce({ accepted }: Queue, { code, at, source }: ScanJob): boolean {
  const before = accepted[code];
  return source !== 'manual' && source !== 'device' && before !== undefined && at >= before && at - before < bounceMs;
}

/** What became of a label is told whatever is answered or acknowledged meanwhile, and answers nothing of that. */
const isNote = ({ print }: ScanJob): boolean => print !== undefined;

/** What a person has scanned or ordered, and waits. */
export const ofPerson = ({ jobs }: Queue): ScanJob[] => jobs.filter((job) => !isNote(job));

/** Does nothing wait that a person has scanned or ordered, or nothing at all? */
export const isIdle = (queue: Queue): boolean => queue.state === 'flowing' && ofPerson(queue).length === 0;

/** May the first entry be sent now? Under what is to be answered a note is tried as often as anything is tried at once. */
export const isReady = ({ state, jobs, isInFlight }: Queue): boolean => {
  const [first] = jobs;
  if (!first || isInFlight) return false;
  return state === 'flowing' || (waitsForAnswer(state) && jobs.every(isNote) && first.tries <= retries);
};

/** Does it wait for a person, so that what was measured cannot be sent? By then it might be sent as something else's. */
export const waitsForAnswer = (state: QueueState): boolean =>
  state === 'failed' || state === 'asking' || state === 'confirming';

/** What becomes of the queue. Events that do not fit its state change nothing. */
export function nextQueue(queue: Queue, event: QueueEvent): Queue {
  const { state, jobs, isInFlight } = queue;
  const [first, ...rest] = jobs;
  // A note may be on its way while something is answered: it stays the first.
  const [sent, waiting] = isInFlight ? [jobs.slice(0, 1), rest] : [[], jobs];
  switch (event.type) {
    case 'scanned':
      return accept(queue, event.job);
    case 'sent':
      return first && isReady(queue)
        ? { ...queue, isInFlight: true, jobs: [{ ...first, prepared: event.prepared }, ...rest] }
        : queue;
    case 'unanswered':
      if (!first || !isInFlight) return queue;
      return {
        ...queue,
        isInFlight: false,
        state: first.tries + 1 > retries && !waitsForAnswer(state) ? 'unknown' : state,
        jobs: [{ ...(event.isUndone ? asHeard(first) : first), tries: first.tries + 1 }, ...rest],
      };
    case 'answered':
      if (!isInFlight) return queue;
      return {
        ...queue,
        isInFlight: false,
        state: first && isNote(first) && waitsForAnswer(state) ? state : stateAfter(event.how, rest),
        jobs: rest,
      };
    case 'asked':
      return state === 'asking' || isIdle(queue) ? { ...queue, state: 'confirming' } : queue;
    case 'retried':
      return state === 'unknown' ? { ...queue, state: 'flowing' } : queue;
    case 'acknowledged':
      return state === 'failed' ? { ...queue, state: afterAll(jobs) } : queue;
    case 'declined':
      return state === 'confirming' ? { ...queue, state: afterAll(jobs) } : queue;
    case 'resumed':
      return state === 'asking' ? { ...queue, state: 'flowing' } : queue;
    case 'dropped':
      return state === 'asking' ? { ...queue, state: 'flowing', jobs: jobs.filter(isNote) } : queue;
    case 'skipped':
      if (state !== 'asking') return queue;
      return { ...queue, state: afterAll(waiting.slice(1)), jobs: [...sent, ...waiting.slice(1)] };
    case 'insertedFirst':
      return state === 'asking' ? { ...queue, state: 'flowing', jobs: [...sent, event.job, ...waiting] } : queue;
    case 'confirmed':
      if (state !== 'confirming') return queue;
      return { ...queue, state: 'flowing', jobs: event.job ? [...sent, event.job, ...waiting] : jobs };
  }
}

const asHeard = ({ prepared: _, ...job }: ScanJob): ScanJob => job;

function stateAfter(how: AnsweredHow, rest: ScanJob[]): QueueState {
  if (how === 'ended') return afterAll(rest);
  return how === 'done' ? 'flowing' : how;
}

/** What was scanned since is gone on with only when the person says so. */
const afterAll = (jobs: ScanJob[]): QueueState => (jobs.every(isNote) ? 'flowing' : 'asking');

function accept(queue: Queue, job: ScanJob): Queue {
  // A label is printed whatever the operator has to acknowledge.
  if ((queue.state === 'failed' && !job.print) || isBounce(queue, job)) return queue;
  // After a command, the same code is meant anew: to be taken out again, say.
  const recent =
    job.isCommand && job.source !== 'device'
      ? []
      : Object.entries(queue.accepted).filter(([, at]) => Math.abs(job.at - at) < bounceMs);
  return {
    ...queue,
    jobs: [...queue.jobs, job],
    accepted: { ...Object.fromEntries(recent), [job.code]: job.at },
  };
}
