import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { CallRefused, isRefused } from '../../engine/core/client/call-refused';
import type { Notify } from '../../engine/core/engine';
import { useNotice } from '../notice';
import { RequestProvider } from '../request/request-context';
import { sayShell, shellModel } from '../shell-model';
import { createConnection, type Connection } from './connection';
import { leaveForLogin } from './leave';
import { loadSession } from './load-session';
import { tellOtherTabs } from './other-tabs';
import { loadReferenceData } from './reference-data';
import { forget, rememberWarehouse, rememberWorkbench } from './remembered';
import type { Region, Session } from './session';
import { SessionContextProvider, type SessionApi } from './session-context';
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
    setSession(next);
    setRegions(await loadReferenceData(next, connection.calls, notice));
  }, [connection, notice]);
  useEffect(() => void reload(), [reload]);

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
    return await loadSession(calls, { arrive, forcedOffline: () => notice.info(sayShell('workbenchForcedOffline')) });
  } catch (error) {
    if (!isRefused(error, shellModel.constants.errors.accountClosed)) return { step: 'failed', error };
    notice.error(sayShell('accountClosed'));
    await calls.logout().catch(() => undefined);
    return { step: 'signed-out' };
  }
}

function actsOn(
  { calls, arrive }: Connection,
  session: Session,
  reload: () => Promise<void>,
  notice: Notify,
): Omit<SessionApi, 'session' | 'regions' | 'reload'> {
  return {
    async login(username, password) {
      if (!(await succeeds(calls.login(username, password)))) return false;
      notice.success(sayShell('loginSuccess'));
      tellOtherTabs('entered');
      await reload();
      return true;
    },
    async logout() {
      await calls.logout().catch(() => undefined);
      forget('workbench_id', 'workbench_code', 'workbench_compliance_country', 'token_info', 'last_action_at');
      tellOtherTabs('left');
      leaveForLogin();
    },
    async changePassword(next, current) {
      await calls.changePassword(next, current);
    },
    async chooseWarehouse(choice) {
      if (choice.status !== 1) return refuse(notice, 'accountClosed');
      if (!choice.org_info.code) return refuse(notice, 'warehouseCodeMissing');
      if (!(await succeeds(calls.chooseWarehouse(choice.org_info.id)))) return false;
      const { id, code, name, type: kind } = choice.org_info;
      arrive({ id, code, name, kind }, null);
      rememberWarehouse(choice);
      tellOtherTabs('moved');
      return true;
    },
    async bindWorkbench(code) {
      if (session.step !== 'workbench' && session.step !== 'ready') return;
      const { warehouse } = session;
      if (session.step === 'ready') await calls.unbind(warehouse, session.workbench);
      arrive(warehouse, null);
      const { workbench } = await calls.bind(warehouse, code);
      arrive(warehouse, workbench);
      rememberWorkbench(workbench);
      tellOtherTabs('bound');
    },
    savePreference: (preference) => succeeds(calls.savePreference(preference)),
  };
}

function refuse(notice: Notify, name: string): false {
  notice.error(sayShell(name));
  return false;
}

/** Refusals have been shown by the request wrapper; anything else is ours to hear of. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallRefused) return false;
    throw error;
  }
}
