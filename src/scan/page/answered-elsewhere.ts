import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanJob } from '../queue/scan-job';
import type { ReducedAnswer } from './answered';
import type { ScanPageDefinition } from './definition';
import { withAwaited } from './later';
import type { PageState, Result } from './page-state';
import { showing } from './told';

/**
 * What a page knows of an answer whose scan was made at another workbench, which was left meanwhile: it is told, and its label printed. In hand is
 * what is in hand here. What was asked back has not been done, and cannot be said here.
 */
export function answeredElsewhere(
  pageState: PageState,
  job: ScanJob,
  { result, answer, how }: { result: Result; answer: ScanAnswer } & Pick<ReducedAnswer, 'how'>,
  definition: ScanPageDefinition,
): ReducedAnswer {
  const { workbench = '' } = job;
  const { confirm, ...told } = result;
  const own = { word: confirm ? 'left-behind' : 'scanned-there', workbench } as const;
  const awaited =
    result.level === 'fail' ? pageState.awaited : withAwaited(pageState.awaited ?? [], definition, answer, job);
  const replayed = answer.replayed;
  return {
    pageState: showing({ ...pageState, awaited }, job, { ...told, bigText: '', speak: [], own }, { replayed }),
    how: confirm ? 'done' : how,
  };
}
