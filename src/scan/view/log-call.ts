/** The call that lists what was done with a number. */
export const logCall = 'scan-log.list';
