import { sql } from 'kysely';
import type { Told, ToldFact } from '../../metadata/model';
import { readHead } from '../database/audit/chain';
import { headText } from '../database/audit/link';
import { asSystem } from '../database/transaction';
import { inWarehouse, signedIn } from '../identity/guards';
import { membershipsOf } from '../identity/memberships';
import { permissionInfo, pruned, type PermissionInfo } from '../identity/permission-tree';
import { hashOfSecret } from '../identity/secret';
import { whyEnded, type Farewell } from '../identity/session-end';
import { sessionsOf } from '../identity/sessions';
import type { Handler, HandlerContext } from '../platform/handler';
import { pathValues } from '../records/path-values';
import { toldRecord } from '../records/told-record';
import { preferenceOf } from '../workspace/preference/preference-of';
import { readPrintConfig } from '../workspace/print-config/print-config';

/** What a call of the effect `tells` answers: each fact as it is now; what is not known is left out. */
export const tellKnown: Handler = (context) => told(context, context.call.tells ?? {});

async function told(context: HandlerContext, tells: Record<string, Told>): Promise<Record<string, unknown>> {
  const answer: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(tells)) {
    const value = await valueOf(context, one);
    if (value !== undefined) answer[name] = value;
  }
  return answer;
}

function valueOf(context: HandlerContext, one: Told): unknown {
  if (typeof one === 'string') return facts[one](context);
  if ('fields' in one) return told(context, one.fields);
  if ('value' in one) return one.value;
  if ('record' in one) return toldRecord(context, one.record);
  return context.model.constants[one.constant as keyof HandlerContext['model']['constants']];
}

const facts: Record<ToldFact, (context: HandlerContext) => unknown> = {
  'request.id': ({ logId }) => logId,
  'session.exists': ({ session }) => session !== null,
  'session.ended': async (context) => (await farewell(context))?.ended,
  'session.mayReturn': async (context) => (await farewell(context))?.may_return,
  'account.id': (context) => signedIn(context).account.id,
  'account.username': (context) => signedIn(context).account.username,
  'account.name': (context) => signedIn(context).account.name,
  'account.mustChangePassword': (context) => (signedIn(context).passwordChangeNeeded ? '1' : '0'),
  'account.memberships': memberships,
  'account.preference': (context) => preferenceOf(context.db, signedIn(context).account.id),
  'account.sessions': sessions,
  'account.printConfig': readPrintConfig,
  warehouse: (context) => signedIn(context).warehouse,
  workbench: (context) => signedIn(context).workbench,
  'permissions.all': (context) => permissionInfo(ofKind(context), isHeld(context)),
  'permissions.held': (context) => permissionInfo(pruned(ofKind(context), isHeld(context)), isHeld(context)),
  'permissions.toGive': toGive,
  'permissions.codes': (context) => [...inWarehouse(context).codes],
  'permissions.paths': (context) => pathValues(context, inWarehouse(context)),
  'permissions.disabledRoles': disabledRoles,
  'audit.head': auditHead,
};

/** Why the session that the browser still names is over. */
async function farewell({ db, model, session, cookie: { sent } }: HandlerContext): Promise<Farewell | undefined> {
  if (session || !sent) return undefined;
  return asSystem(db, 'only the system sees sessions', (system) => whyEnded(system, model, hashOfSecret(sent)));
}

const disabled = 2;

/** Why a person holds nothing: the names of the own roles that are disabled. */
async function disabledRoles(context: HandlerContext): Promise<string[]> {
  const { account, warehouse, codes } = inWarehouse(context);
  if (codes.size) return [];
  const { rows } = await sql<{ name: string }>`
    select r.name from account_role_id_list held
      join role r on r.warehouse_id = held.warehouse_id and r.id = held.target_id and r.status = ${disabled}
    where held.warehouse_id = ${warehouse.id} and held.account_id = ${account.id} order by held."position"`.execute(
    context.db,
  );
  return rows.map(({ name }) => name);
}

async function memberships(context: HandlerContext) {
  const { account } = signedIn(context);
  const all = await asSystem(context.db, 'no warehouse may be chosen yet', (db) => membershipsOf(db, [account.id]));
  return all.map(({ info }) => info);
}

function sessions(context: HandlerContext) {
  const { id, account } = signedIn(context);
  return asSystem(context.db, 'only the system sees sessions', (db) =>
    sessionsOf(db, account.id, id, context.model.constants.session),
  );
}

const ofKind = (context: HandlerContext) => context.model.permissions[inWarehouse(context).warehouse.kind];

const isHeld =
  (context: HandlerContext) =>
  (code: string): boolean =>
    signedIn(context).codes.has(code);

/** What the account may give to a new role: what it holds itself, none of it ticked. */
function toGive(context: HandlerContext): PermissionInfo[] {
  return permissionInfo(pruned(ofKind(context), isHeld(context)), () => false);
}

/** The audit chain's head. Kept elsewhere, it proves that no earlier entry was changed. */
async function auditHead({ db }: HandlerContext): Promise<string> {
  const head = await asSystem(db, 'the chain runs through all warehouses', readHead);
  return head ? headText(head) : '';
}
