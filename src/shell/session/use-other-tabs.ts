import { useEffect } from 'react';
import { keyOf } from './remembered';

/** The tabs of one browser share one session: when another tab changes warehouse or workbench, this one follows. */
export function useOtherTabs(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const follow = ({ key }: StorageEvent) => {
      if (key === keyOf('warehouse_id')) window.location.assign('/home');
      if (key === keyOf('workbench_id')) window.location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [isReady]);
}
