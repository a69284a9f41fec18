import { useEffect } from 'react';
import { leaveForLogin } from './leave';
import { hearOtherTabs, type SessionChange } from './other-tabs';
import type { Session } from './session';

/**
 * The tabs of one browser share one session: what happens to it in one shows in the others. Pages start anew, so that
 * nothing of another warehouse or person stays on them; unsaved entries are asked about by the browser.
 */
export function useOtherTabs(step: Session['step'], reload: () => Promise<void>): void {
  useEffect(() => {
    const isInside = step === 'ready';
    const isOutside = step === 'signed-out';
    const follow: Record<SessionChange, () => void> = {
      left: () => !isOutside && leaveForLogin(),
      entered: () => isOutside && void reload(),
      moved: () => (isInside ? window.location.assign('/home') : void reload()),
      bound: () => (isInside ? window.location.reload() : void reload()),
    };
    return hearOtherTabs((change) => follow[change]());
  }, [step, reload]);
}
