import { asSystem } from '../../../database/transaction';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { membershipsOf } from '../../../identity/memberships';
import { renewSession } from '../../../identity/sessions';

/** Chooses the acting warehouse, with a new session id and without a workbench. */
const chooseWarehouse = handler<'shell.chooseWarehouse'>(async (context) => {
  const { id, account } = signedIn(context);
  const { constants } = context.model;
  const info = await asSystem(context.db, 'the chosen warehouse is not the acting one yet', async (db) => {
    const memberships = await membershipsOf(db, [account.id]);
    const chosen = memberships.find(({ info }) => info.org_info.id === context.body.org_id)?.info;
    if (chosen?.status !== 1) throw new CallError('accountClosed');
    // The inner organization has no workbenches to choose from.
    const workbenchId = chosen.org_info.code === constants.specialOrgCode ? constants.noWorkbenchId : null;
    context.cookie.give(await renewSession(db, id, { warehouseId: chosen.org_info.id, workbenchId }));
    return chosen.org_info;
  });
  return { warehouse: { id: info.id, code: info.code, name: info.name, kind: info.type } };
});

export default chooseWarehouse;
