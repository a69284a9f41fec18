import type { ScanJob } from '../queue/scan-job';
import type { ScanPageDefinition, Step } from './definition';
import type { PageState } from './page-state';

/** Would what was scanned take the place of the thing that is measured at this step? */
export const takesAnother = (step: Step | undefined, { isCommand }: Pick<ScanJob, 'isCommand'>): boolean =>
  !isCommand && step?.submit !== undefined && step.scan !== undefined && step.scan.answer === undefined;

/** Is it a number of what is in hand: the one that it was begun with, or another one that it is found by at this step? */
export const isItsNumber = (
  code: string,
  { step, work, workCode }: PageState,
  { steps }: ScanPageDefinition,
): boolean =>
  code === workCode || Boolean(steps[step]?.scan?.numbers?.some((number) => work[number.split('.')[1] ?? ''] === code));

/** Is what is in hand still to be measured, while the next that waits would take its place? */
export function isOvertaken(pageState: PageState, definition: ScanPageDefinition, next: ScanJob | undefined): boolean {
  const { step, result } = pageState;
  const { steps } = definition;
  if (!next || !result?.isPending || isItsNumber(next.code, pageState, definition)) return false;
  return Boolean(steps[step]?.fields) && takesAnother(steps[step], next);
}

/** Is something measured on this page once a scan has told what it is? */
export const measuresWhatIsScanned = ({ steps }: ScanPageDefinition): boolean =>
  Object.values(steps).some((step) => step.fields !== undefined && takesAnother(step, { isCommand: false }));
