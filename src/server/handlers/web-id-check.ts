import type { Handler } from '../handler';

/** Answers an id that the browser may keep; nothing is remembered of it. */
const webIdCheck: Handler = async ({ logId }) => ({ web_id: logId });

export default webIdCheck;
