import { forewarned, ownRefusal } from '../../../identity/forewarned';
import { peopleOnline } from '../../../identity/online';
import { referrers } from '../../../records/referrers';
import { handler } from '../../../platform/handler';
import { readerOf } from '../../../workspace/saved-views/listable';

/**
 * What points at these records, and how many people work in sessions that need them, and what else the asking person must know: asked before they are disabled, and while one of them
 * is read. An account that may not list them may not ask.
 */
const listReferrers = handler<'shell.listReferrers'>(async (context) => {
  const { db, model, body } = context;
  const { session, entity } = readerOf(context, body.entity);
  const asked = { entity: entity.name, ids: body.id_list, from: session.warehouse };
  const online = await peopleOnline(db, model.constants.session, asked);
  const own = { ids: body.id_list, session };
  const refusal = ownRefusal(model, entity.name, own);
  const warnings = await forewarned(db, model, entity.name, own);
  return {
    ...(await referrers(context, session, entity.name, body.id_list)),
    ...(online !== undefined && { online }),
    ...(refusal !== undefined && { refusal }),
    ...(warnings.length > 0 && { warning_list: warnings }),
  };
});

export default listReferrers;
