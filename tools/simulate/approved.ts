/** What a foreman answers where a reason is asked for: a second-leg package goes back a step, or is over. */
export const sentBack = { send_back: true, reason: '重新打包' };
export const givenUp = { give_up: true, reason: '包裹破损' };
