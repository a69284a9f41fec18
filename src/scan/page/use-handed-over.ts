import { useEffect } from 'react';
import { forgetHandedOver, takeOver } from './handed-over';

/** Gives the page what was handed over to it, as soon as it takes scans: what stands there unanswered is answered first. `take`: always the same. */
export function useHandedOver(path: string, isTaking: boolean, take: (code: string) => void): void {
  useEffect(() => () => forgetHandedOver(path), [path]);
  useEffect(() => {
    const code = isTaking ? takeOver(path) : undefined;
    if (code) take(code);
  }, [isTaking, path, take]);
}
