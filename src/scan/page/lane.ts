import type { ScanJob } from '../queue/scan-job';
import { bodyOf, type AnyRequest, type CommandLabel, type ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import type { PreparedRequest } from '../queue/scan-job';

/** A number of a preloaded list, and what is told of it as soon as it is scanned. */
export interface Listed {
  number: string;
  bigText?: string;
  speak?: string[];
  colour?: string;
}

/** A list by which a step's scans are answered at once; the server confirms each in its turn. */
export interface Preloaded<Request = AnyRequest> {
  /** The step whose scans are answered so. */
  step: string;
  /** Gives the list: its `read` says what is in it. Asked for on arrival, and once it is old. */
  request: Request;
  read(data: unknown): Listed[];
  /** So long the list holds; then what is scanned waits for the server, until it is loaded anew. */
  minutes: number;
  /** Commands that wait until every scan is confirmed and none is refused. */
  stops: CommandLabel[];
}

/** What a page holds of its list. */
export interface Lane {
  listed: Listed[];
  /** When it was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** What it is the list of: the body that it was asked for with. */
  asked: string;
}

/** A scan that was answered by the list. */
export interface LaneRow {
  /** Of its job. */
  id: string;
  number: string;
  /** Its place in what is filled, counted from 1. */
  place: number;
  state: 'sending' | 'confirmed' | 'refused';
  /** Why it is refused. */
  text: string;
}

export const isOld = ({ loadedAt }: Lane, { minutes }: Preloaded, now: number): boolean =>
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

/** Why a command has to wait; undefined: it has not. */
export function heldBack(label: string, pageState: PageState, { preloaded }: ScanPageDefinition): string | undefined {
  if (!preloaded?.stops.includes(label as CommandLabel)) return undefined;
  const { sending, refused } = unconfirmed(pageState);
  if (refused) return `有 ${refused} 件被拒绝，请先取出并确认`;
  return sending ? `还有 ${sending} 件未确认，请稍候` : undefined;
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
