import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../../../metadata/model';
import { actingAs, inTransaction } from '../../database/transaction';
import { openWarehouse } from '../../identity/open-warehouse';
import { say } from '../../platform/errors';
import type { Cancellation, CancellationAnswer } from '../../platform/gateways';
import type { Hooks } from '../../platform/handler';
import type { Session, SessionWarehouse } from '../../platform/session';
import type { Tables } from '../../platform/tables';
import { chinaTime } from '../../platform/time-zone';
import { goneWith } from '../../workflow/gone-with';
import { patchRecord } from '../../workflow/move';
import { lockRecords } from '../../workflow/read-records';
import { asScan, type Scan } from '../../workflow/scan';

/** What the cancellations of partners work with. */
export interface CancellationOptions {
  model: Model;
  db: Kysely<Tables>;
  hooks: Hooks;
  log: FastifyBaseLogger;
}

/** Notes that the order of a parcel was called off. It is on the belt still: the next scan refuses it. What has left goes on. */
export function cancelParcel(
  options: CancellationOptions,
  { warehouse: code, packageNo }: Cancellation,
): Promise<CancellationAnswer['state']> {
  return inTransaction(
    options.db,
    async (db) => {
      const found = await openWarehouse(db, options.model, code, 'sos');
      const session = found && (await partnerIn(db, options.model, found));
      if (session) await actingAs(session, 'warehouse')(db);
      return session;
    },
    (db, session) =>
      session ? asScan(contextOf({ ...options, db }, session), (scan) => cancelled(scan, packageNo)) : unknown(),
  );
}

const unknown = (): Promise<CancellationAnswer['state']> => Promise.resolve('unknown');

async function cancelled(scan: Scan, packageNo: string): Promise<CancellationAnswer['state']> {
  const [parcel] = await lockRecords(scan, 'sorting-package', sql`and t.package_no = ${packageNo}`);
  if (!parcel) return 'unknown';
  if (parcel.cancelled) return 'cancelled';
  if (await goneWith(scan, 'sorting-package', parcel)) return 'late';
  await patchRecord(scan, 'sorting-package', parcel, { cancelled: true, cancel_time: scan.session.now() });
  return 'cancelled';
}

type Here = Session & { warehouse: SessionWarehouse };

/** A partner in a warehouse, without an account there. */
async function partnerIn(db: Scan['db'], model: Model, warehouse: SessionWarehouse): Promise<Here> {
  const { rows } = await sql<{ moment: string }>`select now() as moment`.execute(db);
  const moment = rows[0]?.moment ?? '';
  return {
    ...{ id: '', now: () => moment, needsTouch: false, passwordChangeNeeded: false },
    account: { id: '', username: '', name: say(model, 'partner') },
    ...{ warehouse, workbench: null, positionTypes: [], codes: new Set<string>() },
  };
}

function contextOf({ model, db, hooks, log }: CancellationOptions & { db: Scan['db'] }, session: Here) {
  const entity = model.entities['sorting-package'];
  const call = entity?.calls.update;
  if (!entity || !call) throw new Error('There is no call "sorting-package.update".');
  const facts = { body: {}, base: {}, ip: '', userAgent: '', logId: 'cancellation', timeZone: chinaTime };
  return { model, db, hooks, log, entity, call, session, cookie: { give: () => undefined }, ...facts };
}
