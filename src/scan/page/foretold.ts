import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanJob } from '../queue/scan-job';
import type { ReducedAnswer } from './answered';
import type { ScanPageDefinition } from './definition';
import { withVerdict, withoutNumber } from './lane';
import type { LaneRow, Listed } from './lane-state';
import type { PageState, Result } from './page-state';
import { showing, untold } from './told';

/** The rows of the list after an answer: its own is judged, what was taken out is gone, and what is done begins anew. */
export function laneAfter(
  { laneRows: rows, lane, work }: PageState,
  { code, removes, foretold }: ScanJob,
  isAccepted: boolean,
  text: string,
  { preloaded, commands }: ScanPageDefinition,
): LaneRow[] | undefined {
  if (!rows || !preloaded) return rows;
  if (foretold !== undefined) return withVerdict(rows, foretold, isAccepted, text);
  if (!isAccepted) return rows;
  if (preloaded.stops.some((label) => label === code)) return undefined;
  const out = removes ? code : code === '#UNDO' ? commands?.['#UNDO']?.about?.(work) : undefined;
  return withoutNumber(rows, out, lane);
}

/** What the list has said is so: its row says it. What it is not stops the work, and is told with its place in what is filled. */
export function confirmedLater(
  pageState: PageState,
  job: ScanJob,
  { result, answer, how }: { result: Result; answer: ScanAnswer; how: ReducedAnswer['how'] },
): ReducedAnswer {
  const { rows } = pageState;
  const others = { ...pageState, rows: rows.filter(({ id }) => id !== job.foretold) };
  const { place = 0 } = pageState.laneRows?.find(({ id }) => id === job.foretold) ?? {};
  if (how === 'confirming') return { pageState: showing(others, job, result), how };
  if (result.level !== 'fail') {
    const told = showing(others, job, result, { replayed: answer.replayed });
    return { pageState: { ...told, result: pageState.result }, how: 'done' };
  }
  const refused = {
    ...result,
    ...{ isHard: true, bigText: String(place), own: { word: 'refused', place } as const, speak: [String(place)] },
  };
  return { pageState: showing(others, job, refused), how: 'failed' };
}

/** What a page knows as soon as a number of its list is scanned: it is shown and heard at once, and sent. */
export function foretold(
  pageState: PageState,
  job: ScanJob,
  row: LaneRow,
  { bigText = '', speak, colour }: Listed,
): PageState {
  const told: Result = {
    ...untold(pageState, job, ''),
    own: { word: 'listed' },
    ...{ level: 'ok', tone: 'ok', bigText: bigText || String(row.place), speak: speak ?? [String(row.place)] },
    ...(colour && { colour }),
  };
  return { ...showing(pageState, job, told), laneRows: [...(pageState.laneRows ?? []), row] };
}
