import { zh } from '../../language/zh';
import type { ScanJob } from '../queue/scan-job';
import type { ScanPageDefinition } from './definition';
import { heldAtFields, isInside } from './in-hand';
import type { PageState } from './page-state';
import { promptOf } from './prompt-of';
import { showing, untold } from './told';
import { outOfHand, stillInside } from './way-out';

/** What a page knows after a code that is no number of those that are asked for, called `wanted`: nothing is sent. */
export function misread(
  pageState: PageState,
  job: ScanJob,
  definition: ScanPageDefinition,
  wanted: string[],
  likely: string[] = [],
): PageState {
  const bad = stillInside(pageState, job, definition);
  if (bad) return showing(pageState, job, { ...untold(pageState, job, ''), ...bad });
  const prompt = promptOf(pageState, definition) || zh`请重新扫描`;
  // Where something is measured, the next one may have been scanned already.
  const seems = definition.steps[pageState.step]?.fields ? likely.filter((kind) => !wanted.includes(kind)) : [];
  const inHand = heldAtFields(pageState, definition);
  if (inHand !== undefined && inHand === job.code) {
    const itself = { word: 'in-hand', code: job.code, isConfirmed: false, prompt } as const;
    return showing(pageState, job, { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own: itself });
  }
  const told = { code: job.code, wanted, seems, isInside: isInside(pageState, job), prompt, inHand };
  const own = { word: 'misread', ...told } as const;
  return showing(pageState, job, { ...untold(pageState, job, ''), own, ...outOfHand(pageState) });
}
