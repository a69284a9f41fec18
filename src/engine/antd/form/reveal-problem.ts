import type { FieldProblem } from '../../../metadata/problems-of';

/** Brings the first complaint into view and puts the cursor there. */
export function revealProblem(form: HTMLElement | null, problems: FieldProblem[]): void {
  const first = problems[0];
  const box = first && form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(first.field)}"]`);
  if (!box) return;
  box.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  box.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus({ preventScroll: true });
}
