import { handler } from '../../../platform/handler';

/** Answers an id that the browser may keep; nothing is remembered of it. */
const webIdCheck = handler<'shell.webIdCheck'>(async ({ logId }) => ({ web_id: logId }));

export default webIdCheck;
