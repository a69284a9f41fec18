import { sql } from 'kysely';
import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';

/** Is the username still free, in all organizations? */
const accountIsUnique = handler<'account.isUnique'>(async ({ db, body }) => {
  const { username } = body;
  const { rows } = await asSystem(db, 'usernames are unique everywhere', (system) =>
    sql`select 1 from account where username = ${username}`.execute(system),
  );
  return { is_uniq: rows.length === 0 };
});

export default accountIsUnique;
