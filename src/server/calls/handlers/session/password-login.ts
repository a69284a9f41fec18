import { handler } from '../../../platform/handler';
import { signIn } from '../../../identity/sign-in';

/** Signs in; the cookie carries the session. */
const passwordLogin = handler<'shell.passwordLogin'>(async (context) => {
  const { username, password } = context.body;
  return { app_id: context.model.constants.appId, user_id_str: await signIn(context, username, password) };
});

export default passwordLogin;
