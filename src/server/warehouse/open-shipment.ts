import { sql } from 'kysely';
import { CallError } from '../platform/errors';
import type { PatchOf, RecordOf } from '../platform/handler';
import { keepSoFar } from '../workflow/keep-so-far';
import { workbenchCode } from '../workflow/workbench-code';
import { createRecords } from '../workflow/create-records';
import { lockRecords, readRecords, whereId } from '../workflow/read-records';
import { expectVersion } from '../workflow/lock-named-record';
import { patchRecord } from '../workflow/move';
import { refuseUnlessOverridden } from '../workflow/override';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { setSubject } from '../workflow/set-subject';
import { statusNamed } from '../workflow/status-named';
import { openedHere } from './opened-here';
import { newNumber } from '../platform/new-number';

type Shipment = RecordOf<'shipment'>;

const loading = (scan: Scan): number => statusNamed(scan, 'shipment', 'shipping');

/** The shipment that is loaded at this workbench, locked together with its load; undefined when there is none. */
export async function shipmentAtWorkbench(scan: Scan): Promise<Shipment | undefined> {
  const seen = await openedHere(scan, 'shipment', () => openAt(scan, workbenchCode(scan)));
  return seen && lockShipment(scan, seen.id);
}

/** What is loaded at a workbench. Something with bags in it comes before an empty one. */
async function openAt(scan: Scan, workbench: unknown): Promise<Shipment | undefined> {
  const there = sql`and t.workbench = ${String(workbench)} and t.status <= ${loading(scan)}`;
  const open = await readRecords(scan, 'shipment', there);
  return open.find(({ big_bag_count: count }) => count > 0) ?? open[0];
}

/** Refuses to go on with a shipment at a workbench where another is loaded. Throws ScanRefused. */
export async function expectNoOtherShipment(scan: Scan, { id, workbench }: Shipment): Promise<void> {
  const other = workbench ? await openAt(scan, workbench) : undefined;
  if (other && other.id !== id && other.big_bag_count > 0)
    throw new ScanRefused('unfinished-task', { more: other.shipment_no });
}

/** The shipment that the body names, locked together with its load, as its caller has seen it. Throws notFound, stale. */
export async function lockNamedShipment(scan: Scan): Promise<Shipment> {
  const shipment = await lockShipment(scan, scan.body.shipment_id);
  if (!shipment) throw new CallError('notFound');
  await expectVersion(scan, shipment);
  return shipment;
}

/** Its load is always locked first. */
export async function lockShipment(scan: Scan, id: unknown): Promise<Shipment | undefined> {
  await lockRecords(scan, 'load', sql`and t.shipment_id = ${String(id)}::uuid`);
  const [shipment] = await lockRecords(scan, 'shipment', whereId(id));
  return shipment;
}

/** The shipment that is loaded here: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openShipment(scan: Scan, id: unknown): Promise<Shipment> {
  if (id !== undefined) {
    const meant = await lockShipment(scan, id);
    if (!meant) throw new ScanRefused('shipment-unknown');
    return meant;
  }
  return (await shipmentAtWorkbench(scan)) ?? (await takenOver(scan)) ?? newShipment(scan);
}

/** A shipment and the load that follows it. */
export async function newShipment(scan: Scan, said: PatchOf<'shipment'> = {}): Promise<Shipment> {
  const shipmentNo = newNumber('SH', scan.session.now());
  const [shipment] = await createRecords(scan, 'shipment', [
    { ...said, shipment_no: shipmentNo, workbench: workbenchCode(scan) },
  ]);
  await createRecords(scan, 'load', [{ load_no: newNumber('LD', scan.session.now()), shipment_id: shipment?.id }]);
  return shipment as Shipment;
}

/** A shipment that this person has begun to load at another workbench. */
async function shipmentElsewhere(scan: Scan): Promise<Shipment | undefined> {
  const mine = sql`and t.create_by = ${scan.session.account.id}::uuid and t.status = ${loading(scan)}`;
  const [seen] = await readRecords(scan, 'shipment', mine);
  return seen;
}

/** A shipment left open at another workbench is continued here after confirmation. */
async function takenOver(scan: Scan): Promise<Shipment | undefined> {
  const seen = await shipmentElsewhere(scan);
  if (!seen) return undefined;
  const values = { shipment: seen.shipment_no, workbench: seen.workbench };
  refuseUnlessOverridden(scan, new ScanRefused('unfinished-task', { big_text: seen.shipment_no, values }));
  const shipment = await lockShipment(scan, seen.id);
  if (!shipment) return undefined;
  const taken = await patchRecord(scan, 'shipment', shipment, { workbench: workbenchCode(scan) });
  await keepSoFar(scan);
  return taken;
}

/** The shipment that the body names, locked; the scan is about it. Throws ScanRefused. */
export async function shipmentOf(scan: Scan): Promise<Shipment> {
  const shipment = await lockShipment(scan, scan.body.shipment_id);
  if (!shipment) throw new ScanRefused('shipment-unknown');
  setSubject(scan, 'shipment', shipment);
  return shipment;
}
