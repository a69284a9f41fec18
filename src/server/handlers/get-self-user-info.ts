import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';
import { signedIn } from '../identity/guards';
import { membershipsOf } from '../identity/memberships';

/** Who is signed in, where he is a member, and where he works now. */
const getSelfUserInfo: Handler = async (context) => {
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
    },
  };
};

export default getSelfUserInfo;
