import { useEventListener } from 'ahooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { isRefused } from '../../engine/core/client/call-refused';
import type { Notify } from '../../engine/core/engine';
import { useNotice } from '../notice';
import { settleLanguage } from './settle-language';
import { RequestProvider } from '../request/request-context';
import { translate, shellModel } from '../shell-model';
import { createConnection, type Connection } from './connection';
import { useForcedOffline } from './use-forced-offline';
import { loadSession, type LoadPorts } from './load-session';
import { loadReferenceData } from './reference-data';
import { forgetWorkbench, remember, remembered } from './remembered';
import type { Region, Session } from './session';
import { actsOn } from './session-acts';
import { SessionContextProvider } from './session-context';
import { leaveForLogin } from './leave';
import { hearOtherTabs, type SessionChange } from './other-tabs';

/** Provides the session. Loads it once; everything that changes it goes through `useSession()`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const notice = useNotice();
  const tellForcedOffline = useForcedOffline();
  const [connection] = useState(() => createConnection(notice));
  const [session, setSession] = useState<Session>({ step: 'loading' });
  const [regions, setRegions] = useState<Region[]>([]);

  const reload = useCallback(async () => {
    const next = await load(connection, notice, tellForcedOffline);
    void settleLanguage(next, connection.calls);
    setSession(next);
    setRegions(await loadReferenceData(next, connection.calls, notice));
  }, [connection, notice, tellForcedOffline]);
  // Before the first paint: the way in is several answers long.
  useLayoutEffect(() => void reload(), [reload]);

  const acts = useMemo(() => actsOn(connection, session, reload, notice), [connection, session, reload, notice]);
  const api = useMemo(() => ({ ...acts, session, regions, reload }), [acts, session, regions, reload]);
  useHiddenLogout(session.step !== 'loading' && session.step !== 'signed-out', acts.logout);
  useOtherTabs(session.step, reload);

  return (
    <RequestProvider value={connection.request}>
      <SessionContextProvider value={api}>{children}</SessionContextProvider>
    </RequestProvider>
  );
}

async function load(
  { calls, arrive }: Connection,
  notice: Notify,
  tellForcedOffline: LoadPorts['forcedOffline'],
): Promise<Session> {
  try {
    return await loadSession(calls, {
      arrive,
      forcedOffline: (workbench, takenBy) => {
        forgetWorkbench();
        tellForcedOffline(workbench, takenBy);
      },
    });
  } catch (error) {
    if (!isRefused(error, shellModel.constants.errors.accountClosed)) return { step: 'failed', error };
    notice.error(translate('accountClosed'));
    await calls.logout().catch(() => undefined);
    return { step: 'signed-out' };
  }
}

/**
 * The tabs of one browser share one session: what happens to it in one shows in the others. Pages start anew, so that
 * nothing of another warehouse or person stays on them; unsaved entries are asked about by the browser.
 */
function useOtherTabs(step: Session['step'], reload: () => Promise<void>): void {
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

/** Signs out when the tab was hidden for more than 24 hours (specification 000 § 4, 10). */
function useHiddenLogout(isSignedIn: boolean, logout: () => Promise<void>): void {
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
