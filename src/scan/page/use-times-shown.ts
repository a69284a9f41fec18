import { useEffect, useRef, useState } from 'react';

/** How often the page has come to the front again. */
export function useTimesShown(): number {
  const [times, setTimes] = useState(0);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) setTimes((before) => before + 1);
    wasShown.current = true;
  }, []);
  return times;
}
