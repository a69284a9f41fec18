import type { BrowserContext } from 'playwright';
import { pathFor } from '../../../src/metadata/model/access';
import type { Kind } from '../../../src/metadata/model';
import { kindOf } from '../../../src/server/identity/kinds';
import { demoWorld, type DemoMember } from '../../../src/server/installation/demo/world';
import type { WholeModel } from './screens';

/** A person of the demo world who holds a role in a warehouse of a kind. */
export interface DemoViewer {
  username: string;
  /** The warehouse's code. */
  warehouse: string;
}

/** The person with this role and the fewest others; undefined where the demo world has none who can sign in. */
export function viewerFor(role: string, kind: Kind): DemoViewer | undefined {
  const admin = demoWorld.positions.find(({ type }) => type === 'ADMIN')?.name;
  const rolesOf = ({ positions, roles = [] }: DemoMember) =>
    positions.includes('ADMIN') ? [admin, ...roles] : roles.length ? roles : ['无角色人员'];
  return demoWorld.accounts
    .filter(({ change_needed: isBarred, total_status: status = 1 }) => !isBarred && status === 1)
    .flatMap(({ username, member }) =>
      member
        .filter((one) => (one.status ?? 1) === 1 && kindAt(one.at) === kind && rolesOf(one).includes(role))
        .map((one) => ({ username, warehouse: one.at, count: rolesOf(one).length })),
    )
    .sort((a, b) => a.count - b.count)[0];
}

function kindAt(code: string): Kind | undefined {
  const found = demoWorld.warehouses.find(({ values }) => values.warehouse_code === code);
  return found && kindOf(found.values.warehouse_type);
}

/** Signs the person in, into the warehouse, without a workbench: by the calls of this version. Throws when one is refused. */
export async function arrive(
  { request }: BrowserContext,
  address: string,
  model: WholeModel,
  { username, warehouse }: DemoViewer,
): Promise<void> {
  const make = async (name: string, body: object) => {
    const call = model.calls[name];
    const response = await request.post(`${address}${call && pathFor(call, null)}`, { data: body });
    const { code, msg, data } = await response.json();
    if (code !== 0) throw new Error(`${username}, ${name}: ${code} ${msg}`);
    return data;
  };
  await make('passwordLogin', { username, password: demoWorld.password, device_platform: 'web' });
  const { user } = await make('getSelfUserInfo', {});
  const places: { org_info: { id: string; code: string } }[] = user.belonged_ug_list;
  await make('chooseWarehouse', { org_id: places.find((one) => one.org_info.code === warehouse)?.org_info.id });
  await make('bindWorkbench', { warehouse_id: warehouse, workbench_code: '', no_workbench: true });
}
