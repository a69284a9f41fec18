import { CallRefused } from '../../engine/core/client/call-refused';
import type { FieldProblem } from '../../metadata/problems-of';

/** What a refusal says about single fields; empty when it is about something else. */
export function problemsIn(error: unknown): FieldProblem[] {
  if (!(error instanceof CallRefused)) return [];
  const { problems } = (error.data ?? {}) as { problems?: FieldProblem[] };
  return Array.isArray(problems) ? problems : [];
}

/** A refusal that no field stands for is said aloud; anything but a refusal is thrown on. */
export function sayRefusal(error: unknown, say: (text: string) => void): void {
  if (!(error instanceof CallRefused)) throw error;
  say(error.message);
}
