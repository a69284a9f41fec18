import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';
import { membershipsOf } from '../../../identity/memberships';
import { preferenceOf } from '../../../workspace/preference/preference-of';

/** The signed-in account: memberships, current warehouse, preferences. */
const getSelfUserInfo = handler<'shell.getSelfUserInfo'>(async (context) => {
  const { account, passwordChangeNeeded, warehouse, workbench } = signedIn(context);
  const memberships = await asSystem(context.db, 'no warehouse may be chosen yet', (db) =>
    membershipsOf(db, [account.id]),
  );
  return {
    user: {
      user_id: account.id,
      username: account.username,
      name: account.name,
      total_status: 1,
      change_password_needed: passwordChangeNeeded ? '1' : '0',
      belonged_ug_list: memberships.map((membership) => membership.info),
      warehouse,
      workbench,
      preference: await preferenceOf(context.db, account.id),
    },
  };
});

export default getSelfUserInfo;
