import { handler } from '../../../platform/handler';
import { savedViews } from '../../../workspace/saved-views/saved-views';

/** The views of an entity's list that the account may use. */
const listSavedViews = handler<'shell.listSavedViews'>(async (context) => ({
  saved_view_list: await savedViews(context, context.body.entity),
}));

export default listSavedViews;
