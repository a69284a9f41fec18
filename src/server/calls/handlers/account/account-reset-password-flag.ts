import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { accountOf } from '../../../identity/account';
import { refuseAbove } from '../../../identity/limits';
import { askForNewPassword } from '../../../identity/secrets';

/** Asks the account for a new password. Only its own change of the password clears that again. */
const accountResetPasswordFlag = handler<'account.resetPasswordFlag'>(async (context) => {
  const { id } = await accountOf(context);
  await refuseAbove(context, id, true);
  await asSystem(context.db, 'only the system sees secrets', (db) => askForNewPassword(db, id));
  return { change_password_needed: '1' };
});

export default accountResetPasswordFlag;
