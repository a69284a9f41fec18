import type { ScanPageDefinition } from './definition';
import { freshPageState, workOf, type LeftWork, type OfWork, type PageState } from './page-state';
import type { ScanSession } from './scan-context';
import { takenUp, unscanned } from './resumed';
import { beginning } from './setup';

export type Workbench = Pick<ScanSession['workbench'], 'id' | 'name' | 'code'>;

/** So many are kept: a person comes back after a moment, not after days. */
const mostLeft = 3;

/**
 * What is known at this workbench: what was in hand at another is not in hand here, and is taken up again on coming back. What was
 * scanned and told stays to be read.
 */
export function atWorkbench(
  pageState: PageState,
  { id, name, code }: Workbench,
  definition: ScanPageDefinition,
): PageState {
  if (pageState.workbenchId === id) return pageState;
  const { workbenchId: before, workbenchName = '', workbenchCode } = pageState;
  const { result } = pageState;
  const first = beginning({}, definition);
  const kept = (pageState.left ?? []).filter((one) => one.workbenchId !== before);
  // What was only found open there, a wall, is not what one goes back to; nor is there a way back to no workbench.
  const isWorkedOn = workbenchCode !== '' && (pageState.workAt !== undefined || pageState.workCode !== undefined);
  const left: LeftWork[] =
    before !== undefined && isWorkedOn && isInHand(pageState, definition)
      ? [{ workbenchId: before, name: workbenchName, code: workbenchCode, ...workOf(pageState) }, ...kept]
      : kept;
  const back = left.find((one) => one.workbenchId === id);
  const here: PageState = {
    ...pageState,
    ...workOf(back ?? freshPageState(first)),
    ...{ workbenchId: id, workbenchName: name, workbenchCode: code },
    // What was told there is a line of the history; what is to be acknowledged stands.
    result: result?.isHard ? result : null,
    // What is told next is not what was told there.
    workTurn: Math.max(pageState.workTurn, result?.turn ?? 0),
    ...{ chosen: undefined, entered: undefined, form: undefined, isRemoving: false, isPutDown: false },
    workAt: undefined,
    // What has become of it meanwhile is asked for.
    isStale: back ? true : pageState.isStale,
    left: left.filter((one) => one !== back).slice(0, mostLeft),
  };
  const number = back && numberInHand(back, definition);
  if (!number) return here;
  return here.result ? unscanned(here) : takenUp(here, number, definition);
}

function isInHand({ step, work }: OfWork, definition: ScanPageDefinition): boolean {
  // What has its label is done, and only looked at.
  const isHeld = Boolean(work.open_no) || (definition.leave?.isInHand?.(work) ?? false);
  return step !== beginning({}, definition) || (isHeld && work.is_labelled !== true);
}

/** By what number is that called which is in hand? Undefined: nothing is. */
export function numberInHand(known: OfWork, definition: ScanPageDefinition): string | undefined {
  if (!isInHand(known, definition)) return undefined;
  const { step, work, workCode } = known;
  // What is weighed is told by its own number, not by what was scanned into it last.
  return definition.steps[step]?.about?.(work) ?? work.open_no ?? workCode;
}
