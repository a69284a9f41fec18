import { numberOn } from '../../engine/core/devices/printing';
import type { ScanJob, PreparedRequest } from '../queue/scan-job';
import { bodyOf, type AnyRequest, type CommandLabel, type ScanPageDefinition } from './definition';
import { canLeave, leaveLabel } from './changes';
import { keptWaitingBy } from './lane';
import type { PageState } from './page-state';
import { chosenIn, isLocked, unlockLabel } from './setup';
import type { Work } from './work';

/** Sent with what was weighed, not scanned. */
export const submitCode = '#SUBMIT';

/** Sent with what became of a label. */
export const printedCode = '#PRINTED';

/**
 * The request that a job stands for when its turn comes, after the answers to all before it. Undefined when it stands for none
 * at this step.
 */
export function resolve(
  job: ScanJob,
  pageState: PageState,
  definition: ScanPageDefinition,
): PreparedRequest | undefined {
  if (isLeftBehind(job, pageState)) return undefined;
  if (job.agreed) return job.agreed;
  const request = isInVain(job, pageState) ? undefined : requestOf(job, pageState, definition);
  if (!request) return undefined;
  const code = job.isCommand ? '' : job.code;
  const values = { ...chosenIn(pageState, definition), ...job.values };
  const body = bodyOf(request, { work: pageState.work, code, values, print: job.print });
  return { call: request.call, body: { ...body, base: { source: job.source } } };
}

/** What the page asks before a command is sent that was ordered while something else waited; undefined: nothing, or it was
 * asked as it is asked now. */
export function questionBefore(job: ScanJob, pageState: PageState, definition: ScanPageDefinition): string | undefined {
  if (!job.isCommand || job.agreed || job.prepared) return undefined;
  const { confirm } = definition.commands?.[job.code as CommandLabel] ?? {};
  if (typeof confirm !== 'function' || !requestOf(job, pageState, definition)) return undefined;
  const question = confirm(pageState.work);
  return question === job.askedAs ? undefined : question;
}

/** Was it to take back something that has not been done after all? */
export const isInVain = ({ undoes }: ScanJob, { rows }: PageState): boolean =>
  undoes !== undefined && rows.find(({ id }) => id === undoes)?.level !== 'ok';

/** What a job asks for at this step; undefined where it asks for nothing. */
export function requestOf(
  { code, isCommand, removes, print }: Pick<ScanJob, 'code' | 'isCommand' | 'removes' | 'print'>,
  pageState: PageState,
  definition: ScanPageDefinition,
): AnyRequest | undefined {
  const { step, work, isRemoving } = pageState;
  const here = definition.steps[step];
  if (isVoidedLabel({ code, isCommand }, pageState, definition)) return undefined;
  if (!isCommand && (removes || isRemoving)) return definition.remove?.request;
  if (!isCommand) return (isOpenLine(code, work) && here?.missing) || here?.scan;
  if (code === submitCode) return here?.submit;
  if (code === printedCode) return print && definition.printed;
  if (code === leaveLabel) return isPutAside(pageState, definition) ? definition.leave?.aside?.request : undefined;
  if (code === unlockLabel) return isLocked(work) ? definition.setup?.unlock : undefined;
  const command = definition.commands?.[code as CommandLabel];
  if (!command || keptWaitingBy(code, pageState, definition) !== undefined) return undefined;
  // What it only changes here asks for nothing.
  return (command.isPossible?.(work) ?? true) && !command.change?.(work) ? command.request : undefined;
}

/** Is it a label that is to be confirmed and did not come out of the printer, where an older one bears the same number? */
export const isVoidedLabel = (
  { code, isCommand }: Pick<ScanJob, 'code' | 'isCommand'>,
  { step, prints = [] }: PageState,
  { steps }: ScanPageDefinition,
): boolean =>
  !isCommand &&
  Boolean(steps[step]?.confirms) &&
  prints.some(({ job, state }) => state === 'failed' && job.replaces && numberOn(job.job_id) === code);

/** Does it need a call to be put down? */
const isPutAside = (pageState: PageState, definition: ScanPageDefinition): boolean =>
  canLeave(pageState, definition) && (definition.leave?.aside?.isDue(pageState.work) ?? false);

/** Is it a line of what is worked on that is not there yet? */
const isOpenLine = (code: string, { contents = [] }: Work): boolean =>
  (contents ?? []).some(({ number, state }) => number === code && state === 'open');

/** What only looks something up, a packaging, leaves what is worked on as it is. */
export const isLookup = (pageState: PageState, job: ScanJob, definition: ScanPageDefinition): boolean =>
  requestOf(job, pageState, definition)?.answer !== undefined;

/** Was it scanned at another workbench, for what was in hand there? */
export const isLeftBehind = (job: ScanJob, { workbenchCode }: PageState): boolean =>
  job.workbench !== undefined && job.workbench !== workbenchCode && isOfWorkbench(job);

/** Is it done at the workbench where it was scanned, and at no other? */
export const isOfWorkbench = ({ isAside, print }: ScanJob): boolean => !isAside && !print;
