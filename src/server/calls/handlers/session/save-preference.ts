import { sql } from 'kysely';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { preferenceOf } from '../../../workspace/preference/preference-of';

/** Keeps what is named, beside what was kept before; answers all of it. */
const savePreference = handler<'shell.savePreference'>(async (context) => {
  const { account } = signedIn(context);
  await sql`insert into preference (account_id, preference)
    values (${account.id}, ${JSON.stringify(context.body.preference)}::jsonb)
    on conflict (account_id) do update set preference = preference.preference || excluded.preference, update_time = now()`.execute(
    context.db,
  );
  return { preference: await preferenceOf(context.db, account.id) };
});

export default savePreference;
