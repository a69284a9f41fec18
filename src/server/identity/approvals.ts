import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { holdsOne } from '../../metadata/model/access';
import type { ScanOverride } from '../../metadata/model';
import { asSystem } from '../database/transaction';
import { CallError, say } from '../platform/errors';
import type { Database, HandlerContext } from '../platform/handler';
import { inWarehouse } from './guards';
import { membershipsOf } from './memberships';
import { provenAccount } from './proven-account';
import { permissionsEverywhere } from './permissions';
import { hashOfSecret, newSecret } from './secret';

/** What a second person is to approve: one request of one session, by its hash. */
export interface Approved {
  /** The field of the request that passes the refusal over. */
  field: string;
  /** `b-package.pack` */
  call: string;
  request: string;
}

// Long enough to press a button.
const validMs = 120_000;

/**
 * The hash of the request that one session makes, without what only confirmations add to it: the same for the refused request and for
 * the approved one, also when it is asked about more than once.
 */
export function requestHash(
  sessionId: string,
  { name: call, overrides }: { name: string; overrides: string[] },
  field: string,
  body: Record<string, unknown>,
): string {
  const added = [...overrides, 'reason', 'approval'];
  const asked = Object.entries(body).filter(([name]) => !added.includes(name));
  const sorted = asked.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sessionId, call, field, sorted]))
    .digest('hex');
}

/** A second person proves who it is and approves a request; answers the secret that goes with it, once. Throws CallError. */
export async function approve(
  context: HandlerContext,
  person: { username: string; password: string },
  approved: Approved,
  override: ScanOverride,
): Promise<{ approval: string; approver: string }> {
  const { account, warehouse } = inWarehouse(context);
  return asSystem(context.db, 'a second person is not who is signed in', async (db) => {
    const { id, name, isOneTime } = await provenAccount(context, db, person);
    if (isOneTime) throw refused(context, 'passwordChangeNeeded');
    if (id === account.id) throw refused(context, 'approveYourself');
    const permissions = (await permissionsEverywhere(db, context.model, id)).find(
      (one) => one.warehouseId === warehouse.id,
    );
    const isMember = (await membershipsOf(db, [id])).some(
      ({ info }) => info.org_info.id === warehouse.id && info.status === 1,
    );
    if (!permissions || !isMember || !holdsOne(override.access, permissions)) throw refused(context, 'mayNotApprove');
    const approval = newSecret();
    await sql`delete from approval where valid_until < now() - interval '1 day'`.execute(db);
    await sql`insert into approval (token_hash, request_hash, field, call, approver_id, approver_name, valid_until)
      values (${hashOfSecret(approval)}, ${approved.request}, ${approved.field}, ${approved.call}, ${id}, ${name},
        now() + ${validMs} * interval '1 ms')`.execute(db);
    return { approval, approver: name };
  });
}

/** Uses up an approval and answers its giver and its field. Undefined when there is none for this request, or not any more. */
export function takeApproval(
  db: Database,
  approval: string,
  { call, hashFor }: { call: string; hashFor: (field: string) => string },
): Promise<{ field: string; by: string } | undefined> {
  return asSystem(db, 'approvals belong to no warehouse', async (system) => {
    const { rows } = await sql<{ field: string; by: string; request_hash: string }>`
      update approval set used_time = now()
      where token_hash = ${hashOfSecret(approval)} and call = ${call} and used_time is null and valid_until > now()
      returning field, approver_name as by, request_hash`.execute(system);
    const [found] = rows;
    return found && found.request_hash === hashFor(found.field) ? { field: found.field, by: found.by } : undefined;
  });
}

const refused = ({ model }: HandlerContext, name: string): CallError =>
  new CallError('forbidden', say(model, name), {}, { keepsWrites: true });
