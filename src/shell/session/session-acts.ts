import { CallRefused } from '../../engine/core/client/call-refused';
import type { Notify } from '../../engine/core/engine';
import { translate } from '../shell-model';
import type { Connection } from './connection';
import { leaveForLogin } from './leave';
import { tellOtherTabs } from './other-tabs';
import { forget, forgetWorkbench, rememberWarehouse, rememberWorkbench } from './remembered';
import type { Membership, Session } from './session';
import type { SessionApi } from './session-context';

/** The actions on the session; other tabs of the browser are notified. */
export function actsOn(
  { calls, arrive }: Connection,
  session: Session,
  reload: () => Promise<void>,
  notice: Notify,
): Omit<SessionApi, 'session' | 'regions' | 'reload'> {
  async function chooseWarehouse(choice: Membership): Promise<boolean> {
    if (choice.status !== 1) return refuse(notice, 'accountClosed');
    if (!choice.org_info.code) return refuse(notice, 'warehouseCodeMissing');
    if (!(await succeeds(calls.chooseWarehouse(choice.org_info.id)))) return false;
    const { id, code, name, type: kind } = choice.org_info;
    arrive({ id, code, name, kind }, null);
    rememberWarehouse(choice);
    tellOtherTabs('moved');
    return true;
  }

  /** There is nothing to choose from. Before other tabs hear of the session: one of them would ask. */
  async function enterTheOnly(): Promise<void> {
    const self = await calls.readSelf().catch(() => undefined);
    const [only, ...others] = self?.belonged_ug_list ?? [];
    if (only?.status === 1 && !others.length && self?.change_password_needed !== '1') await chooseWarehouse(only);
  }

  return {
    async login(username, password) {
      await calls.login(username, password);
      notice.success(translate('loginSuccess'));
      await enterTheOnly();
      tellOtherTabs('entered');
      await reload();
    },
    async logout() {
      await calls.logout().catch(() => undefined);
      leave();
    },
    async logoutEverywhere() {
      const isDone = await succeeds(calls.logoutEverywhere());
      if (isDone) leave();
      return isDone;
    },
    async changePassword(next, current) {
      await calls.changePassword(next, current);
    },
    chooseWarehouse,
    readSeats: () => calls.readSeats().catch(() => []),
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

function leave(): void {
  forgetWorkbench();
  forget('token_info', 'last_action_at');
  tellOtherTabs('left');
  leaveForLogin();
}

function refuse(notice: Notify, name: string): false {
  notice.error(translate(name));
  return false;
}

/** Refusals have been shown by the request wrapper; anything else is a fault and is thrown on. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallRefused) return false;
    throw error;
  }
}
