import type { Guard } from '../guard';

/** What is never done without a word: the override of its refusal asks for the reason, unless that of another one has asked already. */
const reasonGiven: Guard = ({ body }) => String(body.reason ?? '').trim() !== '';

export default reasonGiven;
