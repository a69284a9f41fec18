import { sql } from 'kysely';
import { say } from '../../platform/errors';
import type { Guard } from '../guard';
import { lockRecords } from '../read-records';
import { statusTitle, workflowOf } from '../scan';
import { isAt } from '../status-named';

/** Only while nothing of it was received can it be said that a bag has not come: a parcel that was is named. */
const nothingReceived: Guard = async (scan, bag) => {
  const inside = await lockRecords(scan, 'package', sql`and t.inbound_big_bag_id = ${bag.id}::uuid`);
  const received = inside.find((parcel) => !isAt(scan, 'package', parcel, 'notify', 'created', 'arrived'));
  if (!received) return true;
  const { entity, workflow } = workflowOf(scan, 'package');
  const values = { object: workflow.title, status: statusTitle(scan, entity, received.status) };
  return { big_text: received.package_no, values, more: say(scan.model, 'receivedInside') };
};

export default nothingReceived;
