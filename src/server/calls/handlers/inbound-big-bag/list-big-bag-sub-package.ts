import { sql } from 'kysely';
import { answerRecords } from '../../../records/answer-record';
import { selectRecords, type Sql } from '../../../records/select-records';
import { CallError } from '../../../platform/errors';
import { handler, type RecordValues } from '../../../platform/handler';
import { workflowOf } from '../../../workflow/scan';

/** What an inbound big bag is said to contain. Throws notFound. */
const listBigBagSubPackage = handler<'inbound-big-bag.listSubPackages'>(async ({ db, model, session, body }) => {
  const warehouseId = session?.warehouse?.id ?? null;
  const select = (name: string, where: Sql): Promise<RecordValues[]> =>
    selectRecords(db, { entity: workflowOf({ model }, name).entity, warehouseId, where, tail: sql`order by t.id` });
  const [bag] = await select('inbound-big-bag', sql`and t.big_bag_no = ${body.big_bag_no}`);
  if (!bag) throw new CallError('notFound');
  const packages = await select('package', sql`and t.inbound_big_bag_id = ${String(bag.id)}::uuid`);
  return { package_list: await answerRecords(db, model, workflowOf({ model }, 'package').entity, packages, session) };
});

export default listBigBagSubPackage;
