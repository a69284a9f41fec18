import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';

/** What is to be done now, in one sentence: what is left of the step once a part of it is done. */
export function promptOf({ step, work }: Pick<PageState, 'step' | 'work'>, { steps }: ScanPageDefinition): string {
  const { left, prompt = '' } = steps[step] ?? {};
  return left?.(work) ?? prompt;
}
