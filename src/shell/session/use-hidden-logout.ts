import { useEventListener } from 'ahooks';
import { shellModel } from '../shell-model';
import { remember, remembered } from './remembered';

/** Signs out when the tab was hidden for more than 24 hours (specification 000 § 4, 10). */
export function useHiddenLogout(isSignedIn: boolean, logout: () => Promise<void>): void {
  const look = () => {
    if (document.visibilityState === 'hidden') remember({ last_action_at: String(Date.now()) });
    else if (wasAwayTooLong(Date.now())) void logout();
  };
  useEventListener('visibilitychange', look, { target: document, enable: isSignedIn });
}

function wasAwayTooLong(now: number): boolean {
  const since = Number(remembered('last_action_at'));
  return since > 0 && now - since > shellModel.constants.hiddenLogoutMs;
}
