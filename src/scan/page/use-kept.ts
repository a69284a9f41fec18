import { useState } from 'react';

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
