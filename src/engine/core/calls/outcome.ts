import type { Call } from '../../../metadata/model';
import { readPath } from '../../../metadata/paths';

/** What is told after a call: a passing message, or a dialog with something that is shown only once. */
export interface Outcome {
  text: string;
  shown?: string;
}

/** Reads it from the call's schema and the answer. `value` is the new value of a `set`. */
export function outcomeOf(call: Call, answer: unknown, value?: unknown): Outcome {
  const said = typeof call.success === 'string' ? call.success : call.success?.[String(value)];
  const shown = call.shows ? readPath(answer, call.shows.split('.')) : undefined;
  return { text: said ?? `${call.title}成功`, ...(typeof shown === 'string' && { shown }) };
}
