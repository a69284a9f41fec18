import type { ScanJob } from '../queue/scan-job';
import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';
import { misread } from './misread';
import { requestOf } from './resolve';
import type { Numbers } from './use-numbers';

/** What a page knows after a code that can be no number of those that are asked for at this step; undefined: it can be one. */
export function misreadOf(
  job: ScanJob,
  pageState: PageState,
  definition: ScanPageDefinition,
  { canBe, titlesOf, kindsOf }: Numbers,
): PageState | undefined {
  if (job.isCommand || job.agreed) return undefined;
  const { numbers } = requestOf(job, pageState, definition) ?? {};
  if (canBe(job.code, numbers)) return undefined;
  return misread(pageState, job, definition, titlesOf(numbers), kindsOf(job.code));
}
