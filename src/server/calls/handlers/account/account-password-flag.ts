import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { accountOf } from '../../../identity/account';
import { isChangeNeeded } from '../../../identity/secrets';

/** Must the account change its password at the next sign-in? */
const accountPasswordFlag = handler<'account.passwordFlag'>(async (context) => {
  const { id } = await accountOf(context);
  const isNeeded = await asSystem(context.db, 'only the system sees secrets', (db) => isChangeNeeded(db, id));
  return { change_password_needed: isNeeded ? '1' : '0' };
});

export default accountPasswordFlag;
