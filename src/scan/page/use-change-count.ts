import { useEventListener, useInterval, useMemoizedFn, useThrottleFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { LiveChange } from '../../engine/core/platform/live';

const all = () => true;

// A scan writes several records, and is answered itself.
const pauseMs = 300;
// Where nothing tells of it: no stream, or no permission to read the list.
const spareMs = 10_000;

/**
 * How often records of an entity were written, as far as is known: another number, and what was told of them may be old. What is
 * written while the page is behind others counts when it comes back. `isMeant`: of the changes that are told, these count.
 */
export function useChangeCount(entity: string | undefined, isMeant: (change: LiveChange) => boolean = all): number {
  const { live } = useEngine();
  const [changeCount, setNews] = useState(0);
  const wasAway = useRef(false);
  const { run: tell } = useThrottleFn(() => setNews((count) => count + 1), { wait: pauseMs, leading: false });
  const hear = useMemoizedFn((change: LiveChange) => void (isMeant(change) && tell()));
  // A hidden tab is told nothing.
  const look = () => void (document.visibilityState === 'visible' && tell());
  useEventListener('visibilitychange', look, { target: document, enable: entity !== undefined });
  useInterval(tell, entity === undefined ? undefined : spareMs);
  useEffect(() => {
    if (entity === undefined) return;
    if (wasAway.current) tell();
    wasAway.current = true;
    return live.subscribe(entity, hear);
  }, [entity, live, tell, hear]);
  return changeCount;
}
