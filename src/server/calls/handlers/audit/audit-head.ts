import { readHead } from '../../../database/audit/chain';
import { headText } from '../../../database/audit/link';
import { asSystem } from '../../../database/transaction';
import { handler } from '../../../platform/handler';

/** The audit chain's head. Kept elsewhere, it proves that no earlier entry was changed. */
const auditHead = handler<'shell.getAuditHead'>(async ({ db }) => {
  const head = await asSystem(db, 'the chain runs through all warehouses', readHead);
  return { head: head ? headText(head) : '' };
});

export default auditHead;
