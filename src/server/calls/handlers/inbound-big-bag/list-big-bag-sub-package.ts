import { sql } from 'kysely';
import { answerRecords } from '../../../records/answer-record';
import { selectNamed } from '../../../records/select-records';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { workflowOf } from '../../../workflow/scan';

/** What an inbound big bag is said to contain. Throws notFound. */
const listBigBagSubPackage = handler<'inbound-big-bag.listSubPackages'>(async (context) => {
  const { db, model, session, body } = context;
  const [bag] = await selectNamed(context, 'inbound-big-bag', sql`and t.big_bag_no = ${body.big_bag_no}`);
  if (!bag) throw new CallError('notFound');
  const packages = await selectNamed(context, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`);
  return { package_list: await answerRecords(db, model, workflowOf({ model }, 'package').entity, packages, session) };
});

export default listBigBagSubPackage;
