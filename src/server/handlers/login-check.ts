import type { Handler } from '../handler';

/** Is somebody signed in? */
const loginCheck: Handler = async ({ session }) => ({ logged_in: session !== null });

export default loginCheck;
