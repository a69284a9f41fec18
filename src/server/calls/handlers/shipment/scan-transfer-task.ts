import { sql } from 'kysely';
import { lockShipment } from '../../../warehouse/open-shipment';
import { beginHere } from '../../../workflow/container/begin';
import { openHere } from '../../../workflow/container/open';
import { shipmentAnswer } from '../../../warehouse/shipment-answer';
import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { answer } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { otherKind } from '../../../workflow/other-kind';
import { readRecords } from '../../../workflow/read-records';
import { refusalOf } from '../../../workflow/refusal';
import type { TransportTask } from '../../../platform/gateways';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import { statusTitle, workflowOf, type Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { setSubject } from '../../../workflow/set-subject';
import { statusesNamed } from '../../../workflow/status-named';
import { takeAdvisoryLock } from '../../../workflow/take-advisory-lock';
import { workbenchCode } from '../../../workflow/workbench-code';

type Shipment = RecordOf<'shipment'>;

/**
 * Takes in hand what is loaded for a transfer task, by the QR code at its truck; the first who scans it begins it (scan workflows, 3.5).
 * Several may load the same truck. From then on its load is loading.
 */
export default scanHandler<'shipment.scanTransferTask'>(async (scan) => {
  workbenchCode(scan);
  const { transfer_task_no: task } = scan.body;
  const known = knownOf(scan, task);
  await takeAdvisoryLock(scan, `transfer-task ${scan.session.warehouse.id} ${task}`);
  const shipment = (await loadedFor(scan, task)) ?? (await begunFor(scan, task));
  setSubject(scan, 'shipment', shipment);
  expectLoading(scan, shipment);
  await beginLoad(scan, shipment);
  return answer(scan, 'scanned', {
    ...(await shipmentAnswer(scan, shipment)),
    ...doubtOf(known),
    values: { transfer_task_no: task },
    big_text: String(shipment.big_bag_count),
    next: 'scan',
  });
});

/** What the transport system knows of the task, asked before anything is written; null, undefined: it gave no answer, or there is none. */
function knownOf(scan: Scan, task: string): TransportTask | null | undefined {
  // The request tells one attempt from the next: what was unknown may be known by then.
  const idempotencyKey = `${task}.${(scan.base.request_id ?? scan.logId).slice(0, 36)}`;
  return scan.askFirst?.(
    idempotencyKey,
    ({ checkTransportTask }) =>
      () =>
        checkTransportTask({ taskNo: task, idempotencyKey }),
  );
}

/** A task that is none, or whose truck has left, is loaded only knowingly: the wrong code may have been scanned. */
const doubtOf = (known: TransportTask | null | undefined): AnswerPatch =>
  known && known.state !== 'open' ? { level: 'warn', said: known.state } : {};

/** What is or was loaded for the task, locked; what was given up is none of it. */
async function loadedFor(scan: Scan, task: string): Promise<Shipment | undefined> {
  const [seen] = await readRecords(
    scan,
    'shipment',
    sql`and t.transfer_task_no = ${task} and t.status <> all(${statusesNamed(scan, 'shipment', 'canceled')}::integer[])`,
  );
  return seen && lockShipment(scan, seen.id);
}

/** A shipment for the task: the empty one of this workbench that is for none yet, or a new one. Throws ScanRefused where another is loaded here. */
async function begunFor(scan: Scan, task: string): Promise<Shipment> {
  await expectTask(scan, task);
  const here = await openHere(scan, 'shipment');
  if (here && here.big_bag_count === 0 && !here.transfer_task_no)
    return patchRecord(scan, 'shipment', here, { transfer_task_no: task });
  if (here && here.big_bag_count > 0) throw new ScanRefused('unfinished-task', { more: here.shipment_no });
  return beginHere(scan, 'shipment', { transfer_task_no: task });
}

/**
 * Refuses the label of something else, a bag's or a truck's: it is told what it is, and what to scan instead. A task that was given up is begun
 * anew. Throws ScanRefused.
 */
async function expectTask(scan: Scan, task: string): Promise<void> {
  if ((await readRecords(scan, 'shipment', sql`and t.transfer_task_no = ${task}`)).length) return;
  const { fields } = workflowOf(scan, 'shipment').entity;
  // Its shipment and its load are two sides of one thing: the number of either is no task's.
  const other = await otherKind(scan, { entity: workflowOf(scan, 'load').entity, number: task });
  if (!other.more) return;
  const wanted = fields.find(({ name }) => name === 'transfer_task_no')?.title;
  throw new ScanRefused('shipment-unknown', { ...other, instead: say(scan.model, 'numberWanted', { wanted }) });
}

/** Refuses what has left, and what is loaded already. Throws ScanRefused. */
function expectLoading(scan: Scan, shipment: Shipment): void {
  const { status, finish_time: finished } = shipment;
  const isOpen = statusesNamed(scan, 'shipment', 'created', 'shipping').includes(status);
  const title = statusTitle(scan, workflowOf(scan, 'shipment').entity, status);
  if (!isOpen || finished)
    throw new ScanRefused('status-exception', {
      values: { status: isOpen ? say(scan.model, 'loadingEnded') : title },
      next: 'first',
    });
}

/** It is locked together with its shipment. */
async function beginLoad(scan: Scan, { id }: Shipment): Promise<void> {
  const [load] = await readRecords(scan, 'load', sql`and t.shipment_id = ${id}::uuid`);
  if (load && !(await refusalOf(scan, 'load', load, 'start'))) await move(scan, 'load', load, 'start');
}
