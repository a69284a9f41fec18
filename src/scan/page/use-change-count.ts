import { useInterval, useThrottleFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../engine/core/engine';

// A scan writes several records, and is answered itself.
const pauseMs = 300;
// Where nothing tells of it: no stream, or no permission to read the list.
const spareMs = 10_000;

/**
 * How often records of an entity were written, as far as is known: another number, and what was told of them may be old. What is
 * written while the page is behind others counts when it comes back.
 */
export function useChangeCount(entity: string | undefined): number {
  const { live } = useEngine();
  const [changeCount, setNews] = useState(0);
  const wasAway = useRef(false);
  const { run: tell } = useThrottleFn(() => setNews((count) => count + 1), { wait: pauseMs, leading: false });
  useInterval(tell, entity === undefined ? undefined : spareMs);
  useEffect(() => {
    if (entity === undefined) return;
    if (wasAway.current) tell();
    wasAway.current = true;
    return live.subscribe(entity, tell);
  }, [entity, live, tell]);
  return changeCount;
}
