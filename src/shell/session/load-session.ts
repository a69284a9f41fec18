import { CallRefused, isRefused } from '../../engine/core/client/call-refused';
import { translate, shellModel } from '../shell-model';
import type { Module, Person, ReadySession, SelfInfo, Session, Warehouse, Workbench } from './session';
import type { SessionCalls } from './session-calls';

const { errors, noWorkbenchId } = shellModel.constants;
const disabled = 2;

export interface LoadPorts {
  /** Where requests are made from, from now on. */
  arrive(warehouse: Warehouse | null, workbench: Workbench | null): void;
  /** Another session took the workbench, of this person; null: it is free. */
  forcedOffline(workbench: Workbench, takenBy: string | null): void;
}

/**
 * Goes through the steps of signing in as far as possible (specification 000 § 4, 1–7). A closed account is refused with `accountClosed`; a
 * session that ended on the way counts as signed out.
 */
export async function loadSession(calls: SessionCalls, ports: LoadPorts): Promise<Session> {
  // Another tab may have changed it: until the answer is here, nothing is claimed.
  ports.arrive(null, null);
  try {
    await calls.checkWebId();
    const { logged_in: isSignedIn, ended, may_return: mayReturn } = await calls.checkLogin();
    if (!isSignedIn) return { step: 'signed-out', ended, mayReturn };
    return await enter(await calls.readSelf(), calls, ports);
  } catch (error) {
    if (isRefused(error, errors.sessionEnded)) return { step: 'signed-out' };
    throw error;
  }
}

async function enter(self: SelfInfo, calls: SessionCalls, ports: LoadPorts): Promise<Session> {
  if (self.total_status === disabled) throw new CallRefused(errors.accountClosed ?? -1, translate('accountClosed'));
  const person = personOf(self);
  ports.arrive(self.warehouse, self.workbench);
  if (self.change_password_needed === '1') return { step: 'password', person };
  if (!self.warehouse) return { step: 'warehouse', person };
  const workbench = self.workbench && (await keptWorkbench(self.warehouse, self.workbench, calls, ports));
  ports.arrive(self.warehouse, workbench);
  if (!workbench) return { step: 'workbench', person, warehouse: self.warehouse };
  const [permissions, modules] = await Promise.all([permissionsOf(self.warehouse, calls), modulesOf(calls)]);
  return { step: 'ready', person, warehouse: self.warehouse, workbench, ...permissions, modules };
}

/** The workbench, unless another session has bound it meanwhile. */
async function keptWorkbench(
  warehouse: Warehouse,
  workbench: Workbench,
  calls: SessionCalls,
  { forcedOffline }: LoadPorts,
): Promise<Workbench | null> {
  if (workbench.id === noWorkbenchId) return workbench;
  const answer = await calls.flushWorkbench(warehouse, workbench);
  if (!answer.forced_offline) return workbench;
  forcedOffline(workbench, answer.taken_by);
  return answer.workbench;
}

/** A failure gives no codes: the layout then says so and leads to `/no-permission`. */
async function permissionsOf(
  warehouse: Warehouse,
  calls: SessionCalls,
): Promise<Pick<ReadySession, 'codes' | 'pathValues' | 'disabledRoles'>> {
  try {
    const {
      code_list: codes,
      path_value_list: pathValues,
      disabled_role_list: disabledRoles,
    } = await calls.readPermissions(warehouse);
    return { codes: new Set(codes.map((code) => code.toLowerCase())), pathValues, disabledRoles };
  } catch (error) {
    if (isRefused(error, errors.sessionEnded)) throw error;
    return { codes: new Set(), pathValues: [] };
  }
}

/** The console works without its sub-applications. */
async function modulesOf(calls: SessionCalls): Promise<Module[]> {
  try {
    return await calls.readModules();
  } catch (error) {
    if (isRefused(error, errors.sessionEnded)) throw error;
    return [];
  }
}

const personOf = ({ user_id: id, username, name, belonged_ug_list: memberships, preference }: SelfInfo): Person => ({
  id,
  username,
  name,
  memberships,
  ...preference,
});
