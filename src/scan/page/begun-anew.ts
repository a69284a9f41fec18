import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import { beginningOf, keptOf } from './setup';

/** What a page knows when nothing is in hand any more; what was told stays to be read, and what is locked stays locked. */
export const begunAnew = (pageState: PageState, definition: ScanPageDefinition): PageState => ({
  ...pageState,
  step: beginningOf(pageState, definition),
  work: keptOf(pageState.work, definition),
  workCode: undefined,
  workCounters: undefined,
  entered: undefined,
  isRemoving: false,
  laneRows: undefined,
  form: undefined,
  isStale: true,
});
