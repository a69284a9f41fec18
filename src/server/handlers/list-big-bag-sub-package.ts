import { sql } from 'kysely';
import { answerRecords } from '../entity/answer-record';
import { selectRecords, type Sql } from '../entity/select-records';
import { CallError } from '../errors';
import type { Handler, RecordValues } from '../handler';
import { moving } from '../workflow/scan';

/** What an inbound big bag is said to contain. Throws notFound. */
const listBigBagSubPackage: Handler = async ({ db, model, session, body }) => {
  const warehouseId = session?.warehouse?.id ?? null;
  const select = (name: string, where: Sql): Promise<RecordValues[]> =>
    selectRecords(db, { entity: moving({ model }, name).entity, warehouseId, where, tail: sql`order by t.id` });
  const [bag] = await select('inbound-big-bag', sql`and t.big_bag_no = ${String(body.big_bag_no)}`);
  if (!bag) throw new CallError('notFound');
  const packages = await select('package', sql`and t.inbound_big_bag_id = ${String(bag.id)}::uuid`);
  return { package_list: await answerRecords(db, model, moving({ model }, 'package').entity, packages, session) };
};

export default listBigBagSubPackage;
