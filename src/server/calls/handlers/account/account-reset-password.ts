import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';
import { accountOf } from '../../../identity/account';
import { signedIn } from '../../../identity/guards';
import { refuseAbove } from '../../../identity/limits';
import { forgetAttempts } from '../../../identity/lockout';
import { giveOneTimePassword } from '../../../identity/secrets';
import { endSessionsOf } from '../../../identity/sessions';

/** Gives an account a new one-time password, told once, and ends its sessions. */
const accountResetPassword = handler<'account.resetPassword'>(async (context) => {
  const { id, username } = await accountOf(context);
  await refuseAbove(context, id, true);
  return asSystem(context.db, 'only the system sees secrets', async (db) => {
    await endSessionsOf(db, id, { reason: 'reset', by: signedIn(context).account.name });
    await forgetAttempts(db, username);
    return { pwd: await giveOneTimePassword(db, id, context.model.constants) };
  });
});

export default accountResetPassword;
