import { readHead } from '../audit/chain';
import { headText } from '../audit/link';
import { asSystem } from '../database/transaction';
import type { Handler } from '../handler';

/** The audit chain's head, to be kept elsewhere: whoever has it can prove that nothing before it was changed. */
const auditHead: Handler = async ({ db }) => {
  const head = await asSystem(db, 'the chain runs through all warehouses', readHead);
  return { head: head ? headText(head) : '' };
};

export default auditHead;
