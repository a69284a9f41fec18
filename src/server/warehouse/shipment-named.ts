import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { say } from '../platform/errors';
import type { RecordOf } from '../platform/handler';
import { answer, nothingDone } from '../workflow/answer';
import { takeOver } from '../workflow/container/open';
import { isOpenAt } from '../workflow/container/open-at';
import { peekByNumber } from '../workflow/peek-by-number';
import { readRecords } from '../workflow/read-records';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { wrongStatus } from '../workflow/refusal';
import { setSubject } from '../workflow/set-subject';
import { isAt } from '../workflow/status-named';
import { mayDo } from '../workflow/may-do';
import { workbenchCode } from '../workflow/workbench-code';
import { lockShipment } from './open-shipment';
import { shipmentAnswer } from './shipment-answer';

type Shipment = RecordOf<'shipment'>;

/**
 * Takes in hand the shipment of that number: one that is not sent off is gone on with here, one that is may be handed over and printed.
 * Undefined: it is no shipment's number. Throws ScanRefused.
 */
export async function shipmentInHand(scan: Scan, number: string): Promise<ScanAnswer | undefined> {
  const known = await peekByNumber(scan, 'shipment', number);
  if (!known) return undefined;
  const shipment = await shipmentNamed(scan, known);
  if (!shipment) return undefined;
  const said = stateOf(scan, shipment);
  return answer(scan, 'operation-ok', {
    ...(await shipmentAnswer(scan, shipment)),
    ...(laterCalls[said] && mayDo(scan, 'shipment', laterCalls[said])),
    ...{ said, big_text: String(shipment.big_bag_count), next: said === 'ended' ? 'complete' : 'scan' },
    ...nothingDone(known, shipment),
  });
}

async function shipmentNamed(scan: Scan, known: Shipment): Promise<Shipment | undefined> {
  const isOpen = isAt(scan, 'shipment', known, 'created', 'shipping');
  if (isOpen) await expectNoOther(scan, known);
  const here = !isOpen || known.workbench === workbenchCode(scan);
  const shipment = await (here ? lockShipment(scan, known.id) : takeOver(scan, 'shipment', known));
  if (!shipment) return undefined;
  setSubject(scan, 'shipment', shipment);
  if (!isAt(scan, 'shipment', shipment, 'canceled')) return shipment;
  throw wrongStatus(scan, 'shipment', shipment);
}

/** Beside one that is being loaded here no other is. Throws ScanRefused. */
async function expectNoOther(scan: Scan, { id }: Shipment): Promise<void> {
  const open = await readRecords(scan, 'shipment', isOpenAt(scan, 'shipment', workbenchCode(scan)));
  const other = open.find((one) => one.id !== id && one.big_bag_count > 0);
  if (!other) return;
  const { shipment_no: no } = other;
  throw new ScanRefused('unfinished-task', {
    big_text: no,
    more: say(scan.model, 'finishShipmentFirst', { number: no }),
  });
}

/** What may still be done with one that has left. */
const laterCalls: Record<string, string[]> = { 'sent-off': ['handover', 'label'], 'handed-over': ['label'] };

/** Which of the call's sentences says how it stands. */
function stateOf(scan: Scan, shipment: Shipment): string {
  if (isAt(scan, 'shipment', shipment, 'handovered')) return 'handed-over';
  if (isAt(scan, 'shipment', shipment, 'shipped')) return 'sent-off';
  return shipment.finish_time ? 'ended' : 'in-hand';
}
