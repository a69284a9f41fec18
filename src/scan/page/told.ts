import type { ScanJob } from '../queue/scan-job';
import { type PageState, type Result, type Row, historyLength, nextTurn } from './page-state';
import { submitCode } from './resolve';

/** Of what the page hears, nothing was done by who reads it. */
export const asNews = { isNews: true } as const;

export function untold(pageState: PageState, { code }: ScanJob, text: string): Result {
  return {
    turn: nextTurn(pageState),
    level: 'fail',
    isHard: false,
    tone: 'fail',
    scanCode: '',
    code,
    bigText: '',
    text,
    speak: [],
  };
}

export function showing(
  pageState: PageState,
  job: ScanJob,
  result: Result,
  { replayed = false, reprint, isNews }: Partial<Pick<Row, 'replayed' | 'reprint' | 'isNews'>> = {},
): PageState {
  const { id, code, source } = job;
  const { level, scanCode, bigText, text, own } = result;
  const row: Row = {
    id,
    at: job.agreedAt ?? job.at,
    code,
    source,
    level,
    scanCode,
    bigText,
    text,
    replayed,
    ...(pageState.workbenchCode && { workbench: pageState.workbenchCode }),
    ...(result.confirm && { isQuestion: true }),
    ...(result.isPending && { isPending: true }),
    ...(own && { own }),
    ...(reprint && { reprint }),
    ...(isNews && { isNews }),
  };
  // One that is told of once more is one line still.
  const others = pageState.rows.filter((other) => other.id !== id);
  const doubt = isNews ? pageState.doubt : doubtAfter(pageState, job, result);
  return { ...pageState, doubt, result, rows: [row, ...others].slice(0, historyLength) };
}

/** A refused scan or weight makes doubtful what lies on the scale, until something right is scanned; no command makes it otherwise. */
function doubtAfter(
  { doubt, workTurn }: PageState,
  { isCommand, code }: ScanJob,
  { level }: Result,
): PageState['doubt'] {
  if (doubt?.isLasting && doubt.workTurn === workTurn) return doubt;
  if (level === 'fail' && !isCommand) return { workTurn, by: 'scan' };
  if (level === 'fail' && code === submitCode) return { workTurn, by: 'submit' };
  return isCommand ? doubt : undefined;
}

/** The job of what a line tells of without anything having been scanned for it: what was heard, awaited, saved or taken up again. */
export const unscannedJob = (
  id: string,
  code: string,
  more: Partial<Pick<ScanJob, 'source' | 'isCommand'>> = {},
): ScanJob => ({ id, code, source: 'manual', isCommand: false, at: Date.now(), tries: 0, ...more });
