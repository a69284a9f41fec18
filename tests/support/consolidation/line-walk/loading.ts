import { cancel, complete, current, finish, handOver, load, reopen, unload } from '../expected-line/loading';
import { handoverPhoto } from '../../handover-photo';
import type { Shipment } from '../expected-line/things';
import type { Desk, Step, Walker } from './walker';

async function withShipment(
  walker: Walker,
  statuses: number[],
  work: (desk: Desk, shipment: Shipment) => Promise<unknown>,
): Promise<void> {
  const shipment = walker.some(walker.line.shipments, ({ status }) => statuses.includes(status));
  if (shipment) await work(walker.desk(), shipment);
}

/** The number of a new one is known once it is answered. */
function name({ line }: Walker, entity: Record<string, unknown>): void {
  const fresh = line.shipments.find(({ id }) => !id);
  if (fresh) Object.assign(fresh, { id: entity.shipment_id, no: entity.shipment_no });
}

export const currentOne: Step = async (walker) => {
  const desk = walker.desk();
  await walker.scan(desk, 'shipment.current', {}, current(), { isLogged: false });
};

export const loadOne: Step = async (walker) => {
  const bag = walker.some(walker.line.bags, ({ status }) => status === 330);
  if (!bag) return;
  const desk = walker.desk();
  const sure = desk.isSure && { take_over: true, force_combine: true, reason: '同车' };
  const body = { big_bag_no: bag.no, ...sure };
  const before = walker.benches();
  const expected = load(walker.line, bag, desk);
  const keeps = walker.benches() !== before;
  const { data } = await walker.scan(desk, 'shipment.scan', body, expected, { keeps });
  name(walker, data.entity);
};

export const unloadOne: Step = (walker) =>
  withShipment(walker, [2], async (desk, shipment) => {
    const bag = walker.some(walker.line.bags, (one) => one.shipment === shipment);
    if (!bag) return;
    const body = { shipment_id: shipment.id, big_bag_no: bag.no };
    await walker.scan(desk, 'shipment.deleteScanned', body, unload(walker.line, shipment, bag));
  });

export const finishOne: Step = (walker) =>
  withShipment(walker, [2], (desk, shipment) => {
    const sure = desk.isSure && { leave_behind: true, reason: '车已满' };
    const body = { shipment_id: shipment.id, ...sure };
    return walker.scan(desk, 'shipment.finish', body, finish(walker.line, shipment, desk));
  });

export const completeOne: Step = (walker) =>
  withShipment(walker, [2], (desk, shipment) => {
    const body = { shipment_id: shipment.id, plate_no: '粤S12345' };
    return walker.scan(desk, 'shipment.complete', body, complete(walker.line, shipment));
  });

export const handOverOne: Step = (walker) =>
  withShipment(walker, [3], async (desk, shipment) => {
    const body = { shipment_id: shipment.id, uri_list: [await handoverPhoto(desk.floor.operator)] };
    return walker.scan(desk, 'shipment.handover', body, handOver(walker.line, shipment));
  });

export const reopenOne: Step = (walker) =>
  withShipment(walker, [2, 3], (desk, shipment) =>
    walker.scan(
      desk,
      'shipment.reopen',
      { shipment_id: shipment.id, load_again: true, reason: '漏装' },
      reopen(walker.line, shipment),
    ),
  );

export const cancelOne: Step = (walker) =>
  withShipment(walker, [1], (desk, shipment) =>
    walker.act(desk, 'shipment.cancel', { shipment_id: shipment.id }, cancel(shipment)),
  );
