import { handler } from '../../../platform/handler';

/** Does the session live? */
const loginCheck = handler<'shell.loginCheck'>(async ({ session }) => ({ logged_in: session !== null }));

export default loginCheck;
