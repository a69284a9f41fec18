import { useState } from 'react';
import type { AnswerOf, CallName, RequestOf } from '../../generated/client';
import { useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useChangeCount } from './use-change-count';

interface When {
  /** Of the latest answer, or what is known of the work in hand: another one, and it is asked again. */
  turn?: number | string;
  /** How long after each answer it is asked again, for what others change meanwhile. */
  everyMs?: number;
  /** The entity of what is shown: asked for at once when one of its records was written. */
  watch?: string;
}

/**
 * What a reading call (`rebin-group.slots`) answers, for what is shown beside the scans. Undefined until it has answered this body, and
 * while there is none. A failure leaves what was shown before.
 */
export function useCallData<Name extends CallName>(
  name: Name,
  body: RequestOf<Name> | undefined,
  { turn, everyMs, watch }: When = {},
): AnswerOf<Name> | undefined {
  const call = useCallByName();
  const changeCount = useChangeCount(watch);
  const asked = body && JSON.stringify(body);
  const read = async (signal: AbortSignal) => body && { asked, answer: await call<Name>(name, body, { signal }) };
  const { data } = useData(read, [name, asked, turn, changeCount], { ready: asked !== undefined, pollMs: everyMs });
  return data && data.asked === asked ? data.answer : undefined;
}

/**
 * What is shown beside the work in hand, and until it is asked for anew with other words, what was shown of the same (`of`): it does not vanish with
 * each scan. Undefined: nothing was shown of it yet.
 */
export function useKept<Shown>(of: string | undefined, now: Shown | undefined): Shown | undefined {
  const [kept, keep] = useState<{ of: string | undefined; shown: Shown }>();
  if (now !== undefined && (kept?.of !== of || kept?.shown !== now)) keep({ of, shown: now });
  if (now !== undefined) return now;
  return of !== undefined && kept?.of === of ? kept.shown : undefined;
}
