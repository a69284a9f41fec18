import { sql } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Database } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { membershipsOf } from './memberships';
import { permissionsEverywhere } from './permissions';

/**
 * An account as it may act in a warehouse at this moment, without a browser; undefined when it may not any more. Needs the system scope.
 */
export async function principalOf(
  db: Database,
  model: Model,
  accountId: string,
  warehouseId: string,
): Promise<(Session & { warehouse: SessionWarehouse }) | undefined> {
  const { rows } = await sql<{ username: string; name: string; moment: string }>`
    select username, name, now() as moment from account where id = ${accountId} and total_status = 1`.execute(db);
  const memberships = await membershipsOf(db, [accountId]);
  const member = memberships.find(({ info }) => info.org_info.id === warehouseId && info.status === 1)?.info;
  const permissions = (await permissionsEverywhere(db, model, accountId)).find(
    (one) => one.warehouseId === warehouseId,
  );
  const [account] = rows;
  if (!account || !member || !permissions) return undefined;
  const { code, name } = member.org_info;
  return {
    id: '',
    now: () => account.moment,
    needsTouch: false,
    account: { id: accountId, username: account.username, name: account.name },
    passwordChangeNeeded: false,
    warehouse: { id: warehouseId, code, name, kind: permissions.kind },
    workbench: null,
    positionTypes: member.position_info_list.map(({ type }) => type),
    codes: permissions.codes,
  };
}
