import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Model } from '../metadata/model';
import type { Tables } from './database/tables';
import { asSystem } from './database/transaction';
import { endExpiredSessions } from './identity/sessions';

const everyMs = 60_000;
// So that no sweep is a long one; the rest goes with the next.
const atOnce = 5000;

/** Once a minute, whatever is beyond its time goes: sessions, and answers kept for repeats. Any number of processes may do it. */
export function addHousekeeping(app: FastifyInstance, model: Model, db: Kysely<Tables>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const run = (): void => void sweep(model, db).catch((err: unknown) => app.log.warn({ err }, 'housekeeping failed'));
    timer = setInterval(run, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** One sweep. */
export async function sweep({ constants }: Model, db: Kysely<Tables>): Promise<void> {
  await asSystem(db, 'what is over is over in every warehouse', async (system) => {
    await endExpiredSessions(system, constants.session);
    await sql`delete from request_key where (account_id, key_hash) in (
      select account_id, key_hash from request_key
      where create_time < now() - ${constants.repeatMs} * interval '1 ms' limit ${atOnce} for update skip locked)`.execute(
      system,
    );
  });
}
