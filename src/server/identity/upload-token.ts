import { sql } from 'kysely';
import type { Model } from '../../metadata/model';
import type { Database } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { principalOf } from './principal-of';
import { hashOfSecret, newSecret } from './secret';

/** What may be handed over with a token: files for one field, by one account in one warehouse. */
export interface UploadGrant {
  accountId: string;
  warehouseId: string;
  entity: string;
  field: string;
}

/** A random token, good for this long; only its hash is stored. Needs the system scope. */
export async function giveUploadToken(
  db: Database,
  { accountId, warehouseId, entity, field }: UploadGrant,
  lifeMs: number,
): Promise<{ token: string; expire_time: string }> {
  const token = newSecret();
  await sql`delete from upload_token where expire_time < now()`.execute(db);
  const { rows } = await sql<{ expire_time: string }>`
    insert into upload_token (token_hash, account_id, warehouse_id, entity, field, expire_time)
    values (${hashOfSecret(token)}, ${accountId}, ${warehouseId}, ${entity}, ${field}, now() + ${lifeMs} * interval '1 ms')
    returning expire_time`.execute(db);
  return { token, expire_time: rows[0]?.expire_time ?? '' };
}

/** Whose token it is, as that account may act at this moment, and for what; undefined for one that is none, or not any more. Needs the system scope. */
export async function uploadGrantOf(
  db: Database,
  model: Model,
  token: string,
): Promise<{ session: Session & { warehouse: SessionWarehouse }; entity: string; field: string } | undefined> {
  const { rows } = await sql<{ account_id: string; warehouse_id: string; entity: string; field: string }>`
    select account_id, warehouse_id, entity, field from upload_token
    where token_hash = ${hashOfSecret(token)} and expire_time > now()`.execute(db);
  const [grant] = rows;
  const session = grant && (await principalOf(db, model, grant.account_id, grant.warehouse_id));
  return session && { session, entity: grant.entity, field: grant.field };
}
