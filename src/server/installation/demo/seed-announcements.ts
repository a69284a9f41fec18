import { insertRecords } from '../../records/write-rows';
import { checkedRecord } from './checked-record';
import { entityOf, type SeedContext } from './seed-context';
import { demoWorld } from './world';

/** What the inner organization tells the warehouses. */
export async function seedAnnouncements(context: SeedContext): Promise<void> {
  const entity = entityOf(context.model, 'announcement');
  const writer = { warehouseId: null, account: { id: null, name: demoWorld.founder } };
  const records = demoWorld.announcements.map((values) => ({
    id: context.nextId(),
    ...checkedRecord(context, entity, values),
  }));
  await insertRecords(context.db, entity, records, writer);
}
