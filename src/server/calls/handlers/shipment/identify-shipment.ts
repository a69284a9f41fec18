import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { answer } from '../../../workflow/answer';
import { readByNumber } from '../../../workflow/read-records';
import { scanHandler } from '../../../workflow/scan-handler';

/** Takes a shipment in hand by its label, as it is: to be handed over where it stands. */
export default scanHandler<'shipment.identify'>(async (scan) => {
  const shipment = await readByNumber(scan, 'shipment', scan.body.shipment_no);
  return answer(scan, 'scanned', {
    ...(await shipmentAnswer(scan, shipment)),
    big_text: String(shipment.big_bag_count),
    next: 'scan',
  });
});
