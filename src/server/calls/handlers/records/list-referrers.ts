import { referrers } from '../../../records/referrers';
import { handler } from '../../../platform/handler';
import { readerOf } from '../../../workspace/saved-views/listable';

/** What points at these records: asked before they are disabled, and while one of them is read. An account that may not list them may not ask. */
const listReferrers = handler<'shell.listReferrers'>(async (context) => {
  const { session, entity } = readerOf(context, context.body.entity);
  return referrers(context, session, entity.name, context.body.id_list);
});

export default listReferrers;
