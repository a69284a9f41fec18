import type { Handler } from '../handler';
import { signIn } from '../identity/sign-in';

/** Signs in; the cookie carries the session. */
const passwordLogin: Handler = async (context) => {
  const { username, password } = context.body as { username: string; password: string };
  return { app_id: context.model.constants.appId, user_id_str: await signIn(context, username, password) };
};

export default passwordLogin;
