import { workNumber } from './in-hand';
import type { ScanJob } from '../queue/scan-job';
import type { CommandLabel, ScanPageDefinition } from './definition';
import { begunAnew } from './begun-anew';
import type { PageState } from './page-state';
import { promptOf } from './prompt-of';
import { beginning } from './setup';
import { zh } from '../../language/zh';

/** Puts down what is in hand: nothing is written, and it can be taken up again. */
export const leaveLabel = '#CANCEL';
export const undoLabel = '#UNDO';
/** The next code is taken out instead of put in; once more, and it is not. */
export const removeLabel = '#REMOVE';

/** Leads out of every mode of a page: what Esc asks, in its turn among what is scanned. */
export const usualLabel = '#USUAL';

/** Is what is scanned next taken otherwise than usual? */
export const isInMode = ({ isRemoving }: PageState): boolean => Boolean(isRemoving);

/** What a page knows once what is scanned next is taken as usual. */
const asUsual = (pageState: PageState): PageState =>
  isInMode(pageState) ? { ...pageState, isRemoving: false } : pageState;

/** What a command of the page is called by those who give it. */
export const ownTitleOf = (label: string, { commands = {}, remove }: ScanPageDefinition): string | undefined =>
  label === removeLabel ? remove?.title : commands[label as CommandLabel]?.title;

/** Why a command of the page means nothing now: its own reason, or what is to be done first. */
export function whyNot(label: string, pageState: PageState, definition: ScanPageDefinition): string {
  return ownReason(label, pageState, definition) ?? promptOf(pageState, definition);
}

/** The reason that the page gives of its own. */
export function ownReason(
  label: string,
  { work, step }: PageState,
  definition: ScanPageDefinition,
): string | undefined {
  const { commands, remove } = definition;
  return (label === removeLabel ? remove : commands?.[label as CommandLabel])?.whyNot?.(work, step);
}

interface Change {
  pageState: PageState;
  /** Absent: what is seen says enough. */
  message?: string;
}

/** What a command changes that asks the server nothing; undefined: it is none, or there is nothing to do it with. */
export function changeOf(label: string, pageState: PageState, definition: ScanPageDefinition): Change | undefined {
  if (label === leaveLabel) {
    // Taking out is what is put down first: what is in hand stays there.
    const usual = asUsual(pageState);
    if (isInMode(pageState)) return { pageState: usual, message: promptOf(usual, definition) };
    if (!canLeave(pageState, definition)) return undefined;
    const forgotten = definition.leave?.forgets?.(pageState.work);
    const putDown = definition.leave?.isDone?.(pageState.work) ? undefined : zh`已放下，可再次扫描继续`;
    const message = [putDown, forgotten].filter(Boolean).join(zh`；`);
    const { step, work } = pageState;
    const down = { isPutDown: true, putDownNo: workNumber(step, work, definition), putDownVersion: work.version };
    return { pageState: { ...begunAnew({ ...pageState, led: undefined }, definition), ...down }, message };
  }
  if (label === usualLabel)
    return isInMode(pageState)
      ? { pageState: asUsual(pageState), message: promptOf(asUsual(pageState), definition) }
      : { pageState };
  if (label === removeLabel) return canRemove(pageState, definition) ? removing(pageState, definition) : undefined;
  const command = definition.commands?.[label as CommandLabel];
  if (!command || !(command.isPossible?.(pageState.work) ?? true)) return undefined;
  if (command.form) return { pageState: { ...pageState, form: label } };
  const led = command.leads === undefined ? undefined : definition.steps[command.leads];
  if (led) {
    const { leads: step = pageState.step, isLasting } = command;
    return { pageState: { ...pageState, step, led: isLasting ? step : undefined }, message: led.prompt };
  }
  const changed = command.change?.(pageState.work);
  if (!changed) return undefined;
  const { message, work } = changed;
  return { pageState: { ...pageState, work: { ...pageState.work, ...work } }, message };
}

/** Is something in hand that can be put down? */
export const canLeave = ({ step, work }: PageState, definition: ScanPageDefinition): boolean => {
  const { leave } = definition;
  return !leave?.unless?.(work) && (step !== beginning(work, definition) || (leave?.isInHand?.(work) ?? false));
};

/** Does what is in hand give way to what is brought along from another page? Not where putting it down writes, or forgets what was done. */
export const givesWay = (pageState: PageState, code: string, definition: ScanPageDefinition): boolean => {
  const { work } = pageState;
  const { leave } = definition;
  if (!leave || leave.aside || work.open_no === code || !canLeave(pageState, definition)) return false;
  return leave.forgets?.(work) === undefined;
};

export const canRemove = ({ work }: PageState, { remove }: ScanPageDefinition): boolean =>
  remove !== undefined && (remove.isPossible?.(work) ?? true);

function removing(pageState: PageState, definition: ScanPageDefinition): Change {
  const changed = { ...pageState, isRemoving: !pageState.isRemoving };
  return { pageState: changed, message: promptOf(changed, definition) };
}

/** Was a line taken out: by its button, or by scanning it where lines are taken out? */
export const isRemoval = ({ isRemoving = false }: PageState, { removes = false, isCommand }: ScanJob): boolean =>
  removes || (isRemoving && !isCommand);
