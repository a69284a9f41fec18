import type { Call } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import { zh } from '../../../language/zh';

/** What is told after a call: a passing message, or a dialog with something that is shown only once. */
export interface Outcome {
  text: string;
  /** What the record is called, or how many there are; empty where neither is known. */
  about: string;
  oneTimeSecret?: string;
}

/**
 * Reads it from the call's schema and the answer. `value` is the new value of a `set`, `name` what the record is called, `many` says how many there
 * are.
 */
export function outcomeOf(
  call: Call,
  answer: unknown,
  value?: unknown,
  name = '',
  many: (count: number) => string = String,
): Outcome {
  const said = typeof call.success === 'string' ? call.success : call.success?.[String(value)];
  const oneTimeSecret = call.oneTimeSecret ? readPath(answer, call.oneTimeSecret.split('.')) : undefined;
  const text = said ?? zh`${call.title}成功`;
  const count = call.effect === 'createMany' ? Number(readPath(answer, ['count'])) : 1;
  // Of many it is said how many.
  const about = count > 1 ? many(count) : name;
  return {
    text: about ? zh`${text}：${about}` : text,
    about,
    ...(typeof oneTimeSecret === 'string' && { oneTimeSecret }),
  };
}
