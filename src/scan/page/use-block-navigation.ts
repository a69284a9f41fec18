import { useEffect } from 'react';
import { blockNavigation, unblockNavigation } from '../../engine/core/platform/block-navigation';
import { zh } from '../../language/zh';

/** Keeps the page from being left while something waits; another number of what waits says so anew, and lets nothing go in between. */
export function useBlockNavigation(path: string, waiting: number): void {
  useEffect(() => {
    if (waiting > 0) blockNavigation(path, zh`还有 ${waiting} 条扫描未处理完`);
    else unblockNavigation([path]);
  }, [path, waiting]);
  useEffect(() => () => unblockNavigation([path]), [path]);
}
