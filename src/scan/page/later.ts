import type { PageAnswer } from './read-answer';
import type { PreparedRequest } from '../queue/scan-job';
import { bodyOf, type Later, type ScanPageDefinition } from './definition';
import type { Awaited } from './lane-state';
import type { Work } from './work';

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

export const withAwaitedChange = (awaited: Awaited[], number: string, change: Partial<Awaited>): Awaited[] =>
  awaited.map((one) => (one.number === number ? { ...one, ...change } : one));
