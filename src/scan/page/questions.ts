import { zh } from '../../language/zh';
import type { ScanConfirm } from '../../metadata/model/scan-answer';
import type { ScanJob } from '../queue/scan-job';
import type { ReducedAnswer } from './answered';
import { ownTitleOf } from './changes';
import type { Pending, ScanPageDefinition } from './definition';
import type { CoveredBy, Missed, PageState, PendingQuestion, Result } from './page-state';
import { promptOf } from './prompt-of';
import { showing, untold } from './told';

/**
 * What a page knows once something was scanned under a failure that is not acknowledged, typed under a question, or scanned beside an
 * open form or dialog: it is not done, and the failure, the question, the form or the dialog stands.
 */
export function notTaken(pageState: PageState, job: ScanJob, under: CoveredBy): PageState {
  const { result } = pageState;
  const missed: Missed = { under, ...(job.isCommand && { isCommand: true }) };
  const told = showing(pageState, job, { ...untold(pageState, job, ''), own: { word: 'not-taken', ...missed } });
  const isBeside = under !== 'failure' && under !== 'question';
  // What waits to be acknowledged or answered stays on the panel, whatever is open upon it.
  if (isBeside && !result?.isHard && !result?.confirm) return told;
  const counted = result && { ...result, notTaken: (result.notTaken ?? 0) + 1, ...(isBeside && { missed }) };
  return { ...pageState, rows: told.rows, result: counted };
}

/** Beside what the last scan was not taken: told above that, since the panel may be behind it. */
export const missedBeside = (result: Result | null): Missed | undefined =>
  result?.missed ?? (result?.own?.word === 'not-taken' ? result.own : undefined);

/** What a page knows when a command is given while an answer is awaited: nothing is done, and it is told what comes first. */
export const toldToWait = ({ result, ...known }: PageState, label: string): PageState => ({
  ...known,
  result: result && { ...result, toldToWait: label },
});

const questions: Record<PendingQuestion, Pick<ScanConfirm, 'text' | 'action'>> = {
  send: { text: zh`上一件已量好但未提交，先提交它，再处理刚扫描的这一件？`, action: zh`提交并继续` },
  unchecked: { text: zh`上一件的重量还没有核对，放弃它，处理刚扫描的这一件？`, action: zh`放弃上一件` },
  abandon: { text: zh`上一件还没有称量完，放弃它，处理刚扫描的这一件？`, action: zh`放弃上一件` },
};

/** What is to be asked about what was measured so far. */
export const askedOf = ({ isComplete, isDoubted }: Pick<Pending, 'isComplete' | 'isDoubted'>): PendingQuestion =>
  !isComplete ? 'abandon' : isDoubted ? 'unchecked' : 'send';

/** What a page knows when another thing is scanned before what was measured of the one in hand was sent. */
export function interrupted(pageState: PageState, job: ScanJob, asks: PendingQuestion): PageState {
  const { text, action } = questions[asks];
  const told = untold(pageState, job, zh`上一件还没有提交`);
  const asked = showing(pageState, job, {
    ...told,
    level: 'warn',
    tone: 'warn',
    bigText: pageState.workCode ?? '',
    confirm: { field: asks, text, action, job, asks },
  });
  // What lies on the scale may be the other’s already, whatever is answered.
  return { ...asked, doubt: { workTurn: asked.workTurn, by: 'scan', isLasting: true } };
}

/** What a page knows when a command's turn has come, and something would be lost by it. */
export function askedBefore(
  pageState: PageState,
  job: ScanJob,
  text: string,
  definition: ScanPageDefinition,
): ReducedAnswer {
  const action = ownTitleOf(job.code, definition);
  const confirm = { field: 'order', text, action, job, isOrdered: true };
  const told: Result = { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', confirm };
  return { pageState: showing(pageState, job, told), how: 'confirming' };
}

/** What a page knows once a question was answered with no: what was asked about is not done, and that is no failure. */
export function declined(pageState: PageState, definition: ScanPageDefinition): PageState {
  const { result } = pageState;
  if (!result?.confirm || result.confirm.asks) return pageState;
  return withoutQuestion(pageState, 'declined', definition);
}

/** What a page knows once a question was answered with yes: what was asked about is on its way, and nothing has failed. */
export const agreed = (pageState: PageState, definition: ScanPageDefinition): PageState =>
  withoutQuestion(pageState, 'agreed', definition);

function withoutQuestion(
  { result, ...known }: PageState,
  word: 'declined' | 'agreed',
  definition: ScanPageDefinition,
): PageState {
  if (!result?.confirm) return { ...known, result };
  const { confirm, ...told } = result;
  // Of a command, its title; of a scan, what its button would have done.
  const title = ownTitleOf(confirm.job.code, definition) ?? confirm.action;
  // What is pending is asked for beside it already.
  const prompt = word === 'declined' && !told.isPending ? promptOf(known, definition) : '';
  const own = { word, ...(title !== undefined && { title }), ...(prompt && { prompt }) } as const;
  return { ...known, result: { ...told, level: 'warn', own } };
}

/** What a page knows once a failure was acknowledged: it is still to be read, and nothing waits for that. */
export const acknowledged = ({ result, ...known }: PageState): PageState => ({
  ...known,
  result: result && { ...result, isHard: false, isAcknowledged: true },
});

/** What a page knows when the thing in hand is scanned once more before it was sent: nothing is lost. */
export function stillInHand(pageState: PageState, job: ScanJob, definition: ScanPageDefinition): PageState {
  const own = { word: 'in-hand', code: job.code, isConfirmed: false, prompt: promptOf(pageState, definition) } as const;
  return showing(pageState, job, { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own });
}
