import type { RecordOf } from '../platform/handler';
import { setSubject } from '../workflow/set-subject';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { lockShipment } from './open-shipment';

/** The shipment that the body names, locked; the scan is about it. Throws ScanRefused. */
export async function shipmentOf(scan: Scan): Promise<RecordOf<'shipment'>> {
  const shipment = await lockShipment(scan, scan.body.shipment_id);
  if (!shipment) throw new ScanRefused('shipment-unknown');
  setSubject(scan, 'shipment', shipment);
  return shipment;
}
