import { sql } from 'kysely';
import { GatewayError } from '../../adapters/gateways/gateway-error';
import type { Attempt, JobKind } from '../../jobs/run-jobs';
import { say } from '../../platform/errors';
import type { WaybillAnswer, WaybillOrder } from '../../platform/gateways';
import type { RecordOf } from '../../platform/handler';
import { selectNamed } from '../../records/select-records';
import { goneWith } from '../../workflow/gone-with';
import { move, patchRecord } from '../../workflow/move';
import { lockRecords, whereId } from '../../workflow/read-records';
import type { Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { nameOf } from '../../workflow/value-named';
import { faultWords } from '../outside/fault-words';
import { inName, type WaybillOfJob, type WaybillJobOptions } from './in-name';
import { askToVoid } from './void-waybill';

/** What became of asking; away: nothing yet. */
type Outcome = WaybillAnswer | { state: 'away'; reason: string };

/** Asks the carrier for a waybill that is wanted, and writes down what it answers. No transaction is open while the carrier is asked. */
export const orderingWaybills = (options: WaybillJobOptions): JobKind => ({
  async run({ payload, isLast }) {
    const asked = payload as unknown as WaybillOfJob;
    const order = await inName(options, asked, (scan) => orderOf(scan, asked.waybill));
    if (!order) return;
    const { outcome, fault } = await answerTo(options, order, isLast);
    await inName(options, asked, (scan) => settle(scan, asked.waybill, outcome));
    if (fault) throw fault;
  },
});

/** What the carrier is asked; undefined when it has been answered already. */
async function orderOf(scan: Scan, id: string): Promise<WaybillOrder | undefined> {
  const [waybill] = await selectNamed(scan, 'waybill', whereId(id));
  if (!waybill || !isAt(scan, 'waybill', waybill, 'requested', 'retrying')) return undefined;
  const [parcel] = await selectNamed(scan, 'sorting-package', whereId(waybill.package_id));
  if (!parcel) return undefined;
  const issuer = nameOf(scan, 'waybill-issuer', waybill.issuer) === 'platform' ? 'platform' : 'carrier';
  return {
    ...{
      requestNo: waybill.request_no,
      packageNo: parcel.package_no,
      carrier: waybill.next_carrier_code ?? '',
      issuer,
    },
    ...(waybill.next_resource_code && { resource: waybill.next_resource_code }),
    ...(waybill.destination_country_code && { country: waybill.destination_country_code }),
    ...(waybill.weight && { weight: waybill.weight }),
  };
}

/** The carrier's answer. A carrier that is away is asked again later, as long as there are attempts. */
async function answerTo(
  { gateways, model, log }: WaybillJobOptions,
  order: WaybillOrder,
  isLast: Attempt['isLast'],
): Promise<{ outcome: Outcome; fault?: GatewayError }> {
  try {
    return { outcome: await gateways.orderWaybill(order) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, request: order.requestNo }, 'the carrier gave no waybill');
    const told = say(model, faultWords[error.fault], { title: model.entities.waybill?.title });
    if (error.fault === 'away' && !isLast) return { outcome: { state: 'away', reason: told }, fault: error };
    return { outcome: { state: 'refused', reason: told } };
  }
}

async function settle(scan: Scan, id: string, outcome: Outcome): Promise<void> {
  const [waybill] = await lockRecords(scan, 'waybill', whereId(id));
  if (!waybill) return;
  // It was given up while its carrier was making it.
  if (isAt(scan, 'waybill', waybill, 'voided') && outcome.state === 'issued') return askToVoid(scan, waybill);
  if (!isAt(scan, 'waybill', waybill, 'requested', 'retrying')) return;
  await written[outcome.state](scan, waybill, outcome as never);
}

type Written = {
  [State in Outcome['state']]: (
    scan: Scan,
    waybill: RecordOf<'waybill'>,
    outcome: Extract<Outcome, { state: State }>,
  ) => Promise<unknown>;
};

const written: Written = {
  issued: async (scan, waybill, { waybillNo, routingCode, serviceName }) => {
    const [taken] = await selectNamed(scan, 'waybill', sql`and t.waybill_no = ${waybillNo}`);
    if (taken)
      return move(scan, 'waybill', waybill, 'fail', {
        problem: say(scan.model, 'waybillTaken', { number: waybillNo }),
      });
    return move(scan, 'waybill', waybill, 'issue', {
      ...{ waybill_no: waybillNo, routing_code: routingCode, service_name: serviceName },
      ...{ issue_time: scan.session.now(), problem: null },
    });
  },
  // Its parcel is on the belt still, and the next scan refuses it; or it has left.
  cancelled: async (scan, waybill) => {
    await move(scan, 'waybill', waybill, 'void', { problem: say(scan.model, 'orderCancelled') });
    const [parcel] = await lockRecords(scan, 'sorting-package', whereId(waybill.package_id));
    if (parcel && !parcel.cancelled && !(await goneWith(scan, 'sorting-package', parcel)))
      await patchRecord(scan, 'sorting-package', parcel, { cancelled: true, cancel_time: scan.session.now() });
  },
  refused: (scan, waybill, { reason: problem }) => move(scan, 'waybill', waybill, 'fail', { problem }),
  away: (scan, waybill, { reason: problem }) => move(scan, 'waybill', waybill, 'wait', { problem }),
};
