import { sql } from 'kysely';
import { CallError } from '../errors';
import type { RecordValues } from '../handler';
import { benchOf } from '../workflow/bench';
import { enter } from '../workflow/enter';
import { lock, read, withId } from '../workflow/find';
import { expectSeen } from '../workflow/meant';
import { note } from '../workflow/move';
import { refuse } from '../workflow/pass-over';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { begunHere } from './begun-here';
import { newNumber } from './new-number';

const loading = (scan: Scan): number => statusNamed(scan, 'shipment', 'shipping');

/** The shipment that is loaded at this workbench, locked together with its load; undefined when there is none. */
export async function shipmentHere(scan: Scan): Promise<RecordValues | undefined> {
  const seen = await begunHere(scan, 'shipment', () => openAt(scan, benchOf(scan)));
  return seen && lockShipment(scan, seen.id);
}

/** What is loaded at a workbench. Something with bags in it comes before an empty one. */
async function openAt(scan: Scan, bench: unknown): Promise<RecordValues | undefined> {
  const there = sql`and t.workbench = ${String(bench)} and t.status <= ${loading(scan)}`;
  const open = await read(scan, 'shipment', there);
  return open.find(({ big_bag_count: count }) => Number(count) > 0) ?? open[0];
}

/** Refuses to go on with a shipment at a workbench where another is loaded. Throws ScanRefused. */
export async function expectNoOtherShipment(scan: Scan, { id, workbench }: RecordValues): Promise<void> {
  const other = workbench ? await openAt(scan, workbench) : undefined;
  if (other && other.id !== id && Number(other.big_bag_count) > 0)
    throw new ScanRefused('unfinished-task', { more: String(other.shipment_no) });
}

/** The shipment that the body names, locked together with its load, as its caller has seen it. Throws notFound, stale. */
export async function meantShipment(scan: Scan): Promise<RecordValues> {
  const shipment = await lockShipment(scan, scan.body.shipment_id);
  if (!shipment) throw new CallError('notFound');
  await expectSeen(scan, shipment);
  return shipment;
}

/** Its load is locked first, by whoever changes either. */
export async function lockShipment(scan: Scan, id: unknown): Promise<RecordValues | undefined> {
  await lock(scan, 'load', sql`and t.shipment_id = ${String(id)}::uuid`);
  const [shipment] = await lock(scan, 'shipment', withId(id));
  return shipment;
}

/** The shipment that is loaded here: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openShipment(scan: Scan, id: unknown): Promise<RecordValues> {
  if (id !== undefined) {
    const meant = await lockShipment(scan, id);
    if (!meant) throw new ScanRefused('shipment-unknown');
    return meant;
  }
  return (await shipmentHere(scan)) ?? (await takenOver(scan)) ?? newShipment(scan);
}

/** A shipment and the load that follows it. */
export async function newShipment(scan: Scan, said: RecordValues = {}): Promise<RecordValues> {
  const shipmentNo = newNumber('SH');
  const [shipment] = await enter(scan, 'shipment', [{ ...said, shipment_no: shipmentNo, workbench: benchOf(scan) }]);
  await enter(scan, 'load', [{ load_no: newNumber('LD'), shipment_id: shipment?.id }]);
  return shipment as RecordValues;
}

/** A shipment that this person has begun to load at another workbench. */
export async function shipmentElsewhere(scan: Scan): Promise<RecordValues | undefined> {
  const mine = sql`and t.create_by = ${scan.session.account.id}::uuid and t.status = ${loading(scan)}`;
  const [seen] = await read(scan, 'shipment', mine);
  return seen;
}

/** Who has left a shipment open at another workbench goes on with it here, if he says so. */
async function takenOver(scan: Scan): Promise<RecordValues | undefined> {
  const seen = await shipmentElsewhere(scan);
  if (!seen) return undefined;
  const values = { shipment: seen.shipment_no, bench: seen.workbench };
  refuse(scan, new ScanRefused('unfinished-task', { big_text: String(seen.shipment_no), values }));
  const shipment = await lockShipment(scan, seen.id);
  return shipment && note(scan, 'shipment', shipment, { workbench: benchOf(scan) });
}
