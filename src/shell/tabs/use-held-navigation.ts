import { useEffect } from 'react';
import { history } from 'umi';
import { navigationBlocks, onNavigationBlocked } from '../../engine/core/platform/block-navigation';
import type { MayLeave } from './use-may-leave';

/** Keeps the browser on a page that is not to be left yet: links, the back button, closing the window. */
export function useHeldNavigation(pathname: string, mayLeave: MayLeave): void {
  useEffect(() => {
    let unblock: (() => void) | undefined;
    const release = () => {
      unblock?.();
      unblock = undefined;
    };
    const follow = () => {
      if (!navigationBlocks([pathname]).length) release();
      else
        unblock ??= history.block((move) => {
          // Only what the page is asked for changes: it stays.
          const isHere = move.location.pathname === pathname;
          void (isHere ? Promise.resolve(true) : mayLeave([pathname])).then((may) => {
            if (!may) return;
            release();
            move.retry();
            if (isHere) follow();
          });
        });
    };
    follow();
    const forget = onNavigationBlocked(follow);
    return () => {
      forget();
      release();
    };
  }, [pathname, mayLeave]);
}
