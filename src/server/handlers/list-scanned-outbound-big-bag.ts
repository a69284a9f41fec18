import { inShipment } from '../consolidation/shipment-said';
import { answerRecords } from '../entity/answer-record';
import { acting } from '../workflow/acting';
import { lockOne } from '../workflow/find';
import { moving } from '../workflow/scan';

/** What is loaded into a shipment, the latest first. Throws scanRefused. */
export default acting(async (scan) => {
  const inside = await inShipment(scan, await lockOne(scan, 'shipment', scan.body.shipment_id));
  const { entity } = moving(scan, 'outbound-big-bag');
  return { big_bag_list: await answerRecords(scan.db, scan.model, entity, inside, scan.session) };
});
