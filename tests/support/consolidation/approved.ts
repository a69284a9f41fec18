// What a supervisor does alone, and others with a second person.
/** A second-leg package goes back a step. */
export const sentBack = { send_back: true, reason: '称重有误' };
/** A second-leg package is over. */
export const givenUp = { give_up: true, reason: '包裹破损' };
/** A wall or a bag that was done is worked on again. */
export const openedAgain = { open_again: true, reason: '误按完成' };
