import { useEffect } from 'react';
import { blockNavigation } from '../../engine/core/platform/block-navigation';

/** Keeps the page from being left while something waits. */
export function useBlockNavigation(path: string, waiting: number): void {
  useEffect(() => (waiting > 0 ? blockNavigation(path, `还有 ${waiting} 条扫描未处理完`) : undefined), [path, waiting]);
}
