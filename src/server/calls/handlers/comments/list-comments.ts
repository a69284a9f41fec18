import { handler } from '../../../platform/handler';
import { commentsOn } from '../../../workspace/comments/comments';
import { spokenOf } from '../../../workspace/comments/spoken-of';

/** What people say of a record that this person may read. */
const listComments = handler<'shell.listComments'>(async (context) => {
  const { entity, record_id: id, page, comment_id: sought } = context.body;
  return commentsOn(context, await spokenOf(context, entity, id), { page, sought });
});

export default listComments;
