import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { actingAs, asSystem, inTransaction, scopeOf } from '../../database/transaction';
import { GatewayError } from '../../adapters/gateways/gateway-error';
import { principalOf } from '../../identity/principal-of';
import type { Attempt, JobKind } from '../../jobs/run-jobs';
import { say } from '../../platform/errors';
import type { Gateways, WaybillAnswer, WaybillOrder } from '../../platform/gateways';
import type { Hooks, RecordOf } from '../../platform/handler';
import type { Tables } from '../../platform/tables';
import { chinaTime } from '../../platform/time-zone';
import { selectNamed } from '../../records/select-records';
import { move, patchRecord } from '../../workflow/move';
import { lockRecords, whereId } from '../../workflow/read-records';
import { asScan, type Scan } from '../../workflow/scan';
import { isAt } from '../../workflow/status-named';
import { nameOf } from '../../workflow/value-named';
import { faultWords } from '../outside/fault-words';
import { waybillKind } from './order-waybill';

export interface WaybillJobOptions {
  model: Model;
  db: Kysely<Tables>;
  hooks: Hooks;
  gateways: Gateways;
  log: FastifyBaseLogger;
}

interface Asked {
  waybill: string;
  warehouse: string;
  account: string;
}

/** What became of asking; away: nothing yet. */
type Outcome = WaybillAnswer | { state: 'away'; reason: string };

// In whose name it writes, whatever has wanted the waybill.
const [ofEntity, ofCall] = ['sorting-package', 'relabel'];
const reason = 'a waybill is asked for in the name of a person who is not there';

/** Asks the carrier for a waybill that is wanted, and writes down what it answers. No transaction is open while the carrier is asked. */
export const orderingWaybills = (options: WaybillJobOptions): JobKind => ({
  async run({ payload, isLast }) {
    const asked = payload as unknown as Asked;
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
  if (!waybill || !isAt(scan, 'waybill', waybill, 'requested', 'retrying')) return;
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
  // Its parcel is on the belt still: the next scan refuses it.
  cancelled: async (scan, waybill) => {
    await move(scan, 'waybill', waybill, 'void', { problem: say(scan.model, 'orderCancelled') });
    const [parcel] = await lockRecords(scan, 'sorting-package', whereId(waybill.package_id));
    if (parcel && !parcel.cancelled)
      await patchRecord(scan, 'sorting-package', parcel, { cancelled: true, cancel_time: scan.session.now() });
  },
  refused: (scan, waybill, { reason: problem }) => move(scan, 'waybill', waybill, 'fail', { problem }),
  away: (scan, waybill, { reason: problem }) => move(scan, 'waybill', waybill, 'wait', { problem }),
};

/** One transaction in the name of the person whose scan has wanted it. */
function inName<T>(
  { model, db, hooks, log }: WaybillJobOptions,
  { account, warehouse }: Asked,
  work: (scan: Scan) => Promise<T>,
): Promise<T | undefined> {
  const entity = model.entities[ofEntity];
  const call = entity?.calls[ofCall];
  if (!entity || !call) throw new Error(`There is no call "${ofEntity}.${ofCall}".`);
  return inTransaction(
    db,
    async (transaction) => {
      const session = await asSystem(transaction, reason, (system) => principalOf(system, model, account, warehouse));
      if (session) await actingAs(session, scopeOf(session))(transaction);
      return session;
    },
    async (transaction, session) => {
      if (!session) throw new Error(`The account "${account}" works in that warehouse no more.`);
      const facts = { body: {}, base: {}, ip: '', userAgent: '', logId: waybillKind, timeZone: chinaTime, log };
      const cookie = { give: () => undefined };
      return asScan({ model, hooks, entity, call, session, db: transaction, cookie, ...facts }, work);
    },
  );
}
