import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { recordReaders } from '../../../workspace/comments/readers';
import { spokenOf } from '../../../workspace/comments/spoken-of';

const most = 20;

/** Colleagues who may read the record, by a part of their name or the beginning of their login; a login is told only of those whose name another one has. */
const listMentionable = handler<'shell.listMentionable'>(async (context) => {
  const { entity, record_id: id, words = '' } = context.body;
  const place = await spokenOf(context, entity, id);
  const wanted = words.trim().toLowerCase();
  const found = sql`and a.id <> ${place.session.account.id}
    and (strpos(lower(a.name), ${wanted}) > 0 or starts_with(lower(a.username), ${wanted}))`;
  const people = (await recordReaders(context, place, found)).slice(0, most);
  const isShared = (name: string): boolean => people.filter((one) => one.name === name).length > 1;
  return {
    account_list: people.map(({ id: account_id, name, username }) => ({
      account_id,
      name,
      ...(isShared(name) && { username }),
    })),
  };
});

export default listMentionable;
