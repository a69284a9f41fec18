import type { PageAnswer } from '../answer/read-answer';
import type { PreparedRequest } from '../queue/scan-job';
import { bodyOf, type AnyRequest, type ScanPageDefinition } from './definition';
import type { Work } from './work';

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

/** Something that is awaited. */
export interface Awaited {
  number: string;
  /** Of the job that began it. */
  id: string;
  /** Since when it is asked for, in milliseconds since 1970. */
  since: number;
  state: 'waiting' | 'late' | 'failed';
  /** Why it has failed. */
  text: string;
}

/** How many seconds it is still asked for by itself. */
export const secondsLeft = ({ since }: Awaited, { forSeconds }: Later, now: number): number =>
  Math.max(0, Math.ceil((since + forSeconds * 1000 - now) / 1000));

/** What asks for it. */
export function laterRequest({ later }: ScanPageDefinition, number: string, work: Work): PreparedRequest | undefined {
  return later && { call: later.request.call, body: bodyOf(later.request, { work, code: number, values: {} }) };
}

/** The list of what is awaited after an answer to a scan. */
export function withAwaited(
  awaited: Awaited[],
  { later }: ScanPageDefinition,
  { entity }: Pick<PageAnswer, 'entity'>,
  { id, at }: { id: string; at: number },
): Awaited[] {
  const number = later?.of(entity);
  if (!number) return awaited;
  const others = awaited.filter((one) => one.number !== number);
  return [...others, { number, id, since: at, state: 'waiting', text: '' }];
}

export const changed = (awaited: Awaited[], number: string, change: Partial<Awaited>): Awaited[] =>
  awaited.map((one) => (one.number === number ? { ...one, ...change } : one));
