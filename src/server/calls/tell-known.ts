import type { Told, ToldFact } from '../../metadata/model';
import { readHead } from '../database/audit/chain';
import { headText } from '../database/audit/link';
import { asSystem } from '../database/transaction';
import { inWarehouse, signedIn } from '../identity/guards';
import { membershipsOf } from '../identity/memberships';
import { permissionInfo, pruned, type PermissionInfo } from '../identity/permission-tree';
import { hashOfSecret } from '../identity/secret';
import { whyEnded } from '../identity/session-end';
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
  'session.ended': ended,
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
  'audit.head': auditHead,
};

/** Why the session that the browser still names is over. */
async function ended({ db, model, session, cookie: { sent } }: HandlerContext): Promise<string | undefined> {
  if (session || !sent) return undefined;
  const why = await asSystem(db, 'only the system sees sessions', (system) =>
    whyEnded(system, model, hashOfSecret(sent)),
  );
  return why || undefined;
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
