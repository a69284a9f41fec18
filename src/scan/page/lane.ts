import type { ScanJob } from '../queue/scan-job';
import { bodyOf, type CommandLabel, type Preloaded, type ScanPageDefinition } from './definition';
import type { PreloadedList, LaneRow, Listed } from './lane-state';
import type { PageState } from './page-state';
import type { PreparedRequest } from '../queue/scan-job';

export const isOld = ({ loadedAt }: PreloadedList, { minutes }: Preloaded, now: number): boolean =>
  now - loadedAt > minutes * 60_000;

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
  const { lane, laneRows = [], step, isRemoving } = pageState;
  if (!preloaded || !lane || step !== preloaded.step || isRemoving || isOld(lane, preloaded, now)) return undefined;
  if (laneRows.some(({ number, state }) => number === code && state !== 'refused')) return undefined;
  return lane.listed.find(({ number }) => number === code);
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

export const laneRowOf = ({ id, code }: ScanJob, rows: LaneRow[]): LaneRow => ({
  id,
  number: code,
  place: rows.filter(({ state }) => state !== 'refused').length + 1,
  state: 'sending',
  text: '',
});

/** What became of a scan that the list had answered. */
export const judged = (rows: LaneRow[], id: string, isAccepted: boolean, text: string): LaneRow[] =>
  rows.map((row) => (row.id === id ? { ...row, state: isAccepted ? 'confirmed' : 'refused', text } : row));
