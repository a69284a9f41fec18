import { asSystem } from '../../../database/transaction';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { membershipsOf } from '../../../identity/memberships';
import { permissionsEverywhere } from '../../../identity/permissions';
import { renewSession } from '../../../identity/sessions';
import { scansHere } from '../../../identity/workbench';

/** Chooses the acting warehouse, with a new session id. The workbench is chosen next, by those who scan. */
const chooseWarehouse = handler<'shell.chooseWarehouse'>(async (context) => {
  const { id, account } = signedIn(context);
  const { model } = context;
  const info = await asSystem(context.db, 'the chosen warehouse is not the acting one yet', async (db) => {
    const memberships = await membershipsOf(db, [account.id]);
    const chosen = memberships.find(({ info }) => info.org_info.id === context.body.org_id)?.info;
    if (chosen?.status !== 1) throw new CallError('accountClosed');
    const warehouseId = chosen.org_info.id;
    const held = (await permissionsEverywhere(db, model, account.id)).find((one) => one.warehouseId === warehouseId);
    const workbenchId = held && scansHere(model, held) ? null : model.constants.noWorkbenchId;
    context.cookie.give(await renewSession(db, id, { warehouseId, workbenchId }));
    return chosen.org_info;
  });
  return { warehouse: { id: info.id, code: info.code, name: info.name, kind: info.type } };
});

export default chooseWarehouse;
