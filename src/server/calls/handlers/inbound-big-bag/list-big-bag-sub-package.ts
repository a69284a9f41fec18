import { sql } from 'kysely';
import { answerRecords } from '../../../records/answer-record';
import { selectNamed } from '../../../records/select-records';
import { checkedContents, missingIn } from '../../../warehouse/consolidation/big-bag-check';
import { CallError, say } from '../../../platform/errors';
import { handler, type StoredRecord } from '../../../platform/handler';
import { lastWriter } from '../../../workflow/last-writer';
import { workflowOf, type WorkflowEntity } from '../../../workflow/scan';

/** What an inbound big bag is said to contain; while it is checked, what was found of it so far. Throws notFound. */
const listBigBagSubPackage = handler<'inbound-big-bag.listSubPackages'>(async (context) => {
  const { db, model, session, body } = context;
  const [bag] = await selectNamed(context, 'inbound-big-bag', sql`and t.big_bag_no = ${body.big_bag_no}`);
  if (!bag) throw new CallError('notFound');
  const packages = await selectNamed(context, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`);
  const told = <Stored extends StoredRecord>(name: WorkflowEntity, records: Stored[]) =>
    answerRecords(db, model, workflowOf({ model }, name).entity, records, session);
  const [shown = {}] = await told('inbound-big-bag', [bag]);
  const found = bag.found_packages;
  const writer = await lastWriter(context, 'inbound-big-bag', bag);
  return {
    package_list: await told('package', packages),
    big_bag: {
      ...shown,
      changed_by: writer?.account_name ?? say(model, 'anotherPerson'),
      is_own: writer?.account_id === session?.account.id,
      contents: found && checkedContents(model, packages, new Set(found)),
      missing_count: missingIn({ bag, parcels: packages }).length,
    },
  };
});

export default listBigBagSubPackage;
