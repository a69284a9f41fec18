import { useEffect } from 'react';
import { forgetHandedOver, handedOver, takeOver } from './handed-over';

/**
 * Gives the page what was handed over to it, as soon as it takes scans: what stands there unanswered is answered first. `take`: always the same. Answers
 * what it has not taken yet.
 */
export function useHandedOver(path: string, isTaking: boolean, take: (code: string) => void): string | undefined {
  useEffect(() => () => forgetHandedOver(path), [path]);
  useEffect(() => {
    const code = isTaking ? takeOver(path) : undefined;
    if (code) take(code);
  }, [isTaking, path, take]);
  return handedOver(path);
}
