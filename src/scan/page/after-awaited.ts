import type { ScanCodes } from '../../metadata/model';
import type { Answered } from './answered';
import type { ScanPageDefinition } from './definition';
import type { Awaited } from './lane-state';
import { withAwaitedChange } from './later';
import type { PageState } from './page-state';
import { readAnswer } from './read-answer';
import { resultOf } from './result-of';
import { showing, unscannedJob } from './told';

/**
 * What a page knows once it was asked for what is awaited. Where that is still in hand, it is known of it from now on; anything else in hand stays as
 * it is, also on the panel.
 */
export function afterAwaited(
  pageState: PageState,
  { number, id }: Awaited,
  answered: Answered,
  { definition, codes }: { definition: ScanPageDefinition; codes: ScanCodes | undefined },
): PageState {
  const { later } = definition;
  const awaited = pageState.awaited ?? [];
  if (!later || !awaited.some((one) => one.number === number)) return pageState;
  const isAccepted = answered.code === 0;
  const said = readAnswer(answered.data, !isAccepted);
  const answer =
    isAccepted && later.request.answer
      ? { ...said, ...later.request.answer(answered.data, pageState.work, number) }
      : said;
  if (isAccepted && later.of(answer.entity)) return pageState;
  const job = unscannedJob(`${id} later`, number, { source: 'device' });
  const result = resultOf(pageState, job, answered, answer, codes);
  const label = isAccepted ? definition.label?.(answer.entity) : undefined;
  const isInHand = later.of(pageState.work) === number;
  const known = {
    ...pageState,
    ...(isAccepted && isInHand && { work: { ...pageState.work, ...answer.entity } }),
    rows: pageState.rows.filter((row) => row.id !== job.id),
  };
  const left = isAccepted
    ? awaited.filter((one) => one.number !== number)
    : withAwaitedChange(awaited, number, { state: 'failed', text: result.text });
  // The panel tells of it still, by whatever number it was scanned, and of nothing that was scanned since.
  const isTold = isInHand && pageState.result?.turn === pageState.workTurn;
  if (isAccepted && isTold && pageState.step === definition.first)
    return { ...showing(known, job, { ...result, ...(label && { label }) }), awaited: left };
  return {
    ...showing(known, job, result),
    result: pageState.result,
    awaited: left,
    beside: { turn: (pageState.beside?.turn ?? 0) + 1, tone: result.tone, ...(label && { label }) },
  };
}
