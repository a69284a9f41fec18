import { referrers } from '../entity/referrers';
import type { Handler } from '../handler';
import { readerOf } from '../saved-views/listable';

/** What points at these records: asked before they are disabled, and while one of them is read. Who may not list them may not ask. */
const listReferrers: Handler = async (context) => {
  const { session, entity } = readerOf(context, context.body.entity);
  return { ...(await referrers(context, session, entity.name, context.body.id_list as string[])) };
};

export default listReferrers;
