import type { FieldProblem } from '../../../metadata/check/problems-of';
import { fieldIn, partIn } from '../../../metadata/check/place-in-field';
import type { MountedParts } from './mounted-parts';

/** Brings a complaint into view, drawing its part of the form first, and puts the cursor there. */
export function revealProblem(form: HTMLElement | null, parts: MountedParts, problem: FieldProblem | undefined): void {
  if (!problem) return;
  const part = partIn(problem.field);
  const name = fieldIn(problem.field);
  parts.draw(name);
  const whole = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const inner =
    part &&
    whole?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(part)}"], [data-parameter="${CSS.escape(part)}"]`);
  const box = inner || whole;
  if (!box) return;
  box.scrollIntoView?.({ block: 'center' });
  box.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus({ preventScroll: true });
}
