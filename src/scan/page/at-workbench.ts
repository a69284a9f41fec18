import type { ScanPageDefinition } from './definition';
import { freshPageState, workOf, type LeftWork, type PageState } from './page-state';
import type { ScanSession } from './scan-context';
import { takenUp, unscanned } from './resumed';
import { beginning } from './setup';

type Workbench = Pick<ScanSession['workbench'], 'id' | 'name' | 'code'>;

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
  const { step, work, result } = pageState;
  const { leave } = definition;
  const first = beginning({}, definition);
  // What has its label is done, and only looked at.
  const isHeld = Boolean(work.open_no) || (leave?.isInHand?.(work) ?? false);
  const isInHand = step !== first || (isHeld && work.is_labelled !== true);
  const kept = (pageState.left ?? []).filter((one) => one.workbenchId !== before);
  const left: LeftWork[] =
    before !== undefined && isInHand
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
    // What has become of it meanwhile is asked for.
    isStale: back ? true : pageState.isStale,
    left: left.filter((one) => one !== back).slice(0, mostLeft),
  };
  // What is weighed is told by its own number, not by what was scanned into it last.
  const number = back && (definition.steps[back.step]?.about?.(back.work) ?? back.work.open_no ?? back.workCode);
  if (!number) return here;
  return here.result ? unscanned(here) : takenUp(here, number, definition);
}
