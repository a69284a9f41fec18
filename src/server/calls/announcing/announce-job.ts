import { actingAs } from '../../database/transaction';
import { openWarehouse } from '../../identity/open-warehouse';
import type { JobKind } from '../../jobs/run-jobs';
import { selectNamed } from '../../records/select-records';
import { whereId } from '../../workflow/read-records';
import { asScan, type Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { inName, type WaybillOfJob, type WaybillJobOptions } from '../waybills/in-name';
import { announceBags } from './announce-bags';
import { bagsOf, type BagOnItsWay } from './bags-on-their-way';

/** The truck that a job is about, and in whose name it was handed over. */
interface HandedOver extends Pick<WaybillOfJob, 'account' | 'warehouse'> {
  shipment: string;
}

/**
 * Announces to the consolidation warehouse what a truck brings that a sorting warehouse has handed over. Done once more, it adds what
 * was found since, and doubles nothing.
 */
export const announcing = (options: WaybillJobOptions): JobKind => ({
  async run({ payload }) {
    const asked = payload as unknown as HandedOver;
    await inName(options, asked, async (scan) => {
      const [shipment] = await selectNamed(scan, 'shipment', whereId(asked.shipment));
      if (!shipment?.destination_warehouse_code || !isAt(scan, 'shipment', shipment, 'handovered')) return;
      await announceThere(scan, shipment.destination_warehouse_code, await bagsOf(scan, shipment));
    });
  },
});

/** The rest of the transaction belongs to the warehouse to which the truck goes: what it writes, row-level security holds there. */
async function announceThere(scan: Scan, code: string, bags: BagOnItsWay[]): Promise<void> {
  const warehouse = await openWarehouse(scan.db, scan.model, code, 'cos');
  if (!warehouse) throw new Error(`The warehouse "${code}" takes nothing any more.`);
  const entity = scan.model.entities['inbound-big-bag'];
  const call = entity?.calls.create;
  if (!entity || !call) throw new Error('There is no call "inbound-big-bag.create".');
  const session = { ...scan.session, warehouse, workbench: null };
  await actingAs(session, 'warehouse')(scan.db);
  await asScan({ ...scan, entity, call, session }, (there) => announceBags(there, bags));
}
