import type { RecordOf } from '../platform/handler';
import { beginHere } from '../workflow/container/begin';
import { expectStillHere } from '../workflow/container/expect-still-here';
import { continuedHere, lockContainer, openHere } from '../workflow/container/open';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { setSubject } from '../workflow/set-subject';

type Shipment = RecordOf<'shipment'>;

/** Its load is always locked first. */
export const lockShipment = (scan: Scan, id: unknown): Promise<Shipment | undefined> =>
  lockContainer(scan, 'shipment', id);

/** The shipment that is loaded here: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openShipment(scan: Scan, id: unknown): Promise<Shipment> {
  if (id !== undefined) {
    const meant = await lockShipment(scan, id);
    if (!meant) throw new ScanRefused('shipment-unknown');
    await expectStillHere(scan, 'shipment', meant);
    return meant;
  }
  return (await openHere(scan, 'shipment')) ?? (await continuedHere(scan, 'shipment')) ?? beginHere(scan, 'shipment');
}

/** The shipment that the body names, locked; the scan is about it. Throws ScanRefused. */
export async function shipmentOf(scan: Scan): Promise<Shipment> {
  const shipment = await lockShipment(scan, scan.body.shipment_id);
  if (!shipment) throw new ScanRefused('shipment-unknown');
  setSubject(scan, 'shipment', shipment);
  await expectStillHere(scan, 'shipment', shipment);
  return shipment;
}
