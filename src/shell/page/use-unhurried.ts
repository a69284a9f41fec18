import { useEffect, useState } from 'react';

/** By then the first page has asked for what it shows. */
const afterMs = 800;
/** A page that is never done with drawing does not hold it up for ever. */
const atLatestMs = 4_000;

/** False while the first page comes: what people do not wait for is asked for after it, and not while it is being drawn. */
export function useUnhurried(): boolean {
  const [isUnhurried, setUnhurried] = useState(false);
  useEffect(() => {
    const begin = () => setUnhurried(true);
    let idle: number | undefined;
    const timer = setTimeout(() => {
      // Safari has none.
      if (typeof requestIdleCallback === 'undefined') begin();
      else idle = requestIdleCallback(begin, { timeout: atLatestMs });
    }, afterMs);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isUnhurried;
}
