import { handler } from '../../../platform/handler';
import { toldMentions } from '../../../workspace/comments/told-mentions';

/** Where this person is mentioned. */
const listMentions = handler<'shell.listMentions'>(async (context) => ({
  mention_list: await toldMentions(context),
}));

export default listMentions;
