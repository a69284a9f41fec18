import type { ScanPageDefinition } from './definition';
import type { PageState } from './page-state';

/** What is to be done now, in one sentence: what is taken out next, or what is left of the step once a part of it is done. */
export function promptOf(
  { step, work, isRemoving }: Pick<PageState, 'step' | 'work' | 'isRemoving'>,
  { steps, remove }: ScanPageDefinition,
): string {
  const { left, prompt = '' } = steps[step] ?? {};
  return (isRemoving && remove?.prompt) || (left?.(work) ?? prompt);
}
