import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { isRefused } from '../../engine/core/client/call-refused';
import type { Notify } from '../../engine/core/engine';
import { useNotice } from '../notice';
import { settleLanguage } from './settle-language';
import { RequestProvider } from '../request/request-context';
import { translate, shellModel } from '../shell-model';
import { createConnection, type Connection } from './connection';
import { loadSession } from './load-session';
import { loadReferenceData } from './reference-data';
import { forgetWorkbench } from './remembered';
import type { Region, Session } from './session';
import { actsOn } from './session-acts';
import { SessionContextProvider } from './session-context';
import { useHiddenLogout } from './use-hidden-logout';
import { useOtherTabs } from './use-other-tabs';

/** Knows who is here. Loads the session once; everything that changes it goes through `useSession()`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const notice = useNotice();
  const [connection] = useState(() => createConnection(notice));
  const [session, setSession] = useState<Session>({ step: 'loading' });
  const [regions, setRegions] = useState<Region[]>([]);

  const reload = useCallback(async () => {
    const next = await load(connection, notice);
    void settleLanguage(next, connection.calls);
    setSession(next);
    setRegions(await loadReferenceData(next, connection.calls, notice));
  }, [connection, notice]);
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

async function load({ calls, arrive }: Connection, notice: Notify): Promise<Session> {
  try {
    return await loadSession(calls, {
      arrive,
      forcedOffline: () => {
        forgetWorkbench();
        notice.info(translate('workbenchForcedOffline'));
      },
    });
  } catch (error) {
    if (!isRefused(error, shellModel.constants.errors.accountClosed)) return { step: 'failed', error };
    notice.error(translate('accountClosed'));
    await calls.logout().catch(() => undefined);
    return { step: 'signed-out' };
  }
}
