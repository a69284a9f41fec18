import type { FieldProblem } from '../../../metadata/problems-of';
import type { MountedParts } from './mounted-parts';

/** Brings a complaint into view, drawing its part of the form first, and puts the cursor there. */
export function revealProblem(form: HTMLElement | null, parts: MountedParts, problem: FieldProblem | undefined): void {
  if (!problem) return;
  parts.draw(problem.field);
  const box = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.field)}"]`);
  if (!box) return;
  box.scrollIntoView?.({ block: 'center' });
  box.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus({ preventScroll: true });
}
