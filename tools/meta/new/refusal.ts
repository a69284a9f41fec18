/** Why nothing is made; the message says what to do instead. */
export class Refusal extends Error {}
