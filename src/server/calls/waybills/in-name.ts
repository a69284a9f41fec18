import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { actingAs, asSystem, inTransaction, scopeOf } from '../../database/transaction';
import { principalOf } from '../../identity/principal-of';
import type { Gateways } from '../../platform/gateways';
import type { Hooks } from '../../platform/handler';
import type { Tables } from '../../platform/tables';
import { chinaTime } from '../../platform/time-zone';
import { asScan, type Scan } from '../../workflow/scan';
import { waybillKind } from './order-waybill';

/** What the jobs of waybills work with. */
export interface WaybillJobOptions {
  model: Model;
  db: Kysely<Tables>;
  hooks: Hooks;
  gateways: Gateways;
  log: FastifyBaseLogger;
}

/** The waybill that a job is about, and in whose name it is written. */
export interface WaybillOfJob {
  waybill: string;
  warehouse: string;
  account: string;
}

// In whose name it writes, whatever has wanted the waybill.
const [ofEntity, ofCall] = ['sorting-package', 'relabel'];
const reason = 'a waybill is asked for in the name of a person who is not there';

/** One transaction in the name of the person whose scan has wanted it. */
export function inName<T>(
  { model, db, hooks, log }: WaybillJobOptions,
  { account, warehouse }: Pick<WaybillOfJob, 'account' | 'warehouse'>,
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
