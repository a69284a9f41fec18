import { useEffect } from 'react';
import { blockNavigation } from '../../engine/core/platform/block-navigation';
import { zh } from '../../language/zh';

/** Keeps the page from being left while something waits. */
export function useBlockNavigation(path: string, waiting: number): void {
  useEffect(
    () => (waiting > 0 ? blockNavigation(path, zh`还有 ${waiting} 条扫描未处理完`) : undefined),
    [path, waiting],
  );
}
