import type { Guard } from '../guard';

/** What is never done without a word: the override of its refusal asks for the reason, unless that of another one has asked already. Its text may name fields of the record. */
const reasonGiven: Guard = ({ body }, values) => String(body.reason ?? '').trim() !== '' || { values };

export default reasonGiven;
