import { handler } from '../../../platform/handler';
import { signedIn } from '../../../identity/guards';

/** Answers whether the password must be changed. Nothing but a successful change clears that. */
const updatePasswordFlag = handler<'shell.updatePasswordFlag'>(async (context) => ({
  change_password_needed: signedIn(context).passwordChangeNeeded ? '1' : '0',
}));

export default updatePasswordFlag;
