import type { RecordOf } from '../../platform/handler';
import { cancelledTold, heldNote, lockCancelled } from '../cancelled-in-bag';
import type { Guard } from '../guard';
import type { Scan } from '../scan';

/** Only without anything cancelled in it is a bag closed and weighed: what must come out is named, and marked in the list beside. */
const nothingCancelled: Guard = async (scan, record) => {
  // It stands in the workflow of bags.
  const bag = record as RecordOf<'outbound-big-bag'>;
  const found = await lockCancelled(scan, [bag]);
  return (
    found.length === 0 || {
      ...cancelledTold(scan, found),
      entity: { big_bag_id: bag.id, contents: markedIn(scan, found) },
    }
  );
};

const markedIn = (scan: Scan, found: Awaited<ReturnType<typeof lockCancelled>>) =>
  found.flatMap(({ out }) => out.map((one) => ({ number: one.number, note: heldNote(scan, [one]), state: 'bad' })));

export default nothingCancelled;
