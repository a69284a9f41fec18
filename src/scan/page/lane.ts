import type { ScanJob } from '../queue/scan-job';
import { bodyOf, type CommandLabel, type Preloaded, type ScanPageDefinition } from './definition';
import type { PreloadedList, LaneRow, Listed } from './lane-state';
import type { PageState } from './page-state';
import type { PreparedRequest } from '../queue/scan-job';

export const isOld = ({ loadedAt }: PreloadedList, { minutes }: Preloaded, now: number): boolean =>
  now - loadedAt > minutes * 60_000;

/** Does the page have a list for what is in hand? */
export const isListed = ({ step, work }: PageState, { step: wanted, isPossible }: Preloaded): boolean =>
  step === wanted && (isPossible?.(work) ?? true);

/** What a page's list is asked for with, now. */
export const listRequest = ({ request }: Preloaded, { work }: PageState): PreparedRequest => ({
  call: request.call,
  body: bodyOf(request, { work, code: '', values: {} }),
});

/** The list's word on a code; undefined where the server must be waited for: unknown, scanned before, or the list is old. */
export function listedAs(
  code: string,
  pageState: PageState,
  { preloaded }: ScanPageDefinition,
  now: number,
): Listed | undefined {
  const { lane, laneRows = [], isRemoving } = pageState;
  if (!preloaded || !lane || !isListed(pageState, preloaded) || isRemoving || isOld(lane, preloaded, now))
    return undefined;
  // Of what was in hand before, or not loaded yet.
  if (lane.asked !== JSON.stringify(listRequest(preloaded, pageState).body)) return undefined;
  const found = lane.listed.find((listed) => numbersOf(listed).includes(code));
  const isIn = ({ number, state }: LaneRow) => state !== 'refused' && found && numbersOf(found).includes(number);
  return laneRows.some(isIn) ? undefined : found;
}

const numbersOf = ({ number, also = [] }: Listed): string[] => [number, ...also];

/** The rows without what has that number, by whichever of its numbers it was scanned. */
export function withoutNumber(
  rows: LaneRow[],
  number: string | null | undefined,
  lane: PreloadedList | undefined,
): LaneRow[] {
  if (!number) return rows;
  const found = lane?.listed.find((listed) => numbersOf(listed).includes(number));
  const gone = found ? numbersOf(found) : [number];
  return rows.filter((row) => !gone.includes(row.number));
}

/** So many scans are not confirmed: on their way, and refused. */
export function unconfirmed({ laneRows = [] }: PageState): { sending: number; refused: number } {
  const count = (state: LaneRow['state']) => laneRows.filter((row) => row.state === state).length;
  return { sending: count('sending'), refused: count('refused') };
}

/** So many scans keep a command waiting; undefined: it has not to wait. */
export function keptWaitingBy(
  label: string,
  pageState: PageState,
  { preloaded }: ScanPageDefinition,
): ReturnType<typeof unconfirmed> | undefined {
  if (!preloaded?.stops.includes(label as CommandLabel)) return undefined;
  const counts = unconfirmed(pageState);
  return counts.refused || counts.sending ? counts : undefined;
}

/** The row of a scan that the list answers. Its place counts what the server has put in, and what is on its way there. */
export function laneRowOf(
  { id, code }: ScanJob,
  { laneRows: rows = [], work }: PageState,
  preloaded: Preloaded,
): LaneRow {
  const count = (wanted: LaneRow['state']) => rows.filter(({ state }) => state === wanted).length;
  const filled = preloaded.filled?.(work) ?? count('confirmed');
  return { id, number: code, place: filled + count('sending') + 1, state: 'sending', text: '' };
}

/** What became of a scan that the list had answered. */
export const withVerdict = (rows: LaneRow[], id: string, isAccepted: boolean, text: string): LaneRow[] =>
  rows.map((row) => (row.id === id ? { ...row, state: isAccepted ? 'confirmed' : 'refused', text } : row));
