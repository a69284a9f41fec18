import { mayCall } from '../../metadata/model/access';
import type { Call } from '../../metadata/model';
import { CallError, say } from '../platform/errors';
import type { RecordValues, StoredRecord } from '../platform/handler';
import type { EntityContext } from './get';
import { refuseGranting, refuseOwn } from './own-and-granted';
import { refuseSharedFields } from './shared-fields';
import { differing, storedForm } from './stored-values';

/**
 * The values after the call's own `before`, and after that of every call which is there for one of the changed fields alone: who
 * may not switch a record off cannot do so by an update or a restore either. Throws forbidden, and what a `before` throws.
 */
export async function guardedValues(
  context: EntityContext,
  patch: RecordValues,
  stored: StoredRecord | null,
): Promise<RecordValues> {
  const { call, entity, hooks } = context;
  const changed = stored ? differing(stored, storedForm(entity, patch)) : {};
  if (stored) await refuseSharedFields(context, stored.id, changed);
  const others = stored ? callsAbout(context, changed) : [];
  refuseUnpermitted(context, others);
  refuseOwn(context, patch, stored);
  refuseGranting(context, patch, stored);
  let values = patch;
  for (const name of new Set([call, ...others].map(({ before }) => before))) {
    const before = name ? hooks.beforeWrite[name] : undefined;
    if (before) values = await before(context, values, stored);
  }
  return values;
}

/** The calls of this kind of warehouse that set one of the changed fields. */
function callsAbout({ entity, call, session }: EntityContext, changed: RecordValues): Call[] {
  const kind = session?.warehouse?.kind;
  return Object.values(entity.calls).filter(
    ({ key, effect, sets = '', paths }) =>
      effect === 'set' &&
      key !== call.key &&
      sets in changed &&
      paths.some(({ kinds }) => kind && kinds.includes(kind)),
  );
}

function refuseUnpermitted({ entity, session, model }: EntityContext, calls: Call[]): void {
  const principal = session && { kind: session.warehouse?.kind ?? null, codes: session.codes };
  const refused = calls.filter((call) => !mayCall(call, principal));
  if (!refused.length) return;
  const problems = refused.map(({ sets = '' }) => ({
    field: sets,
    rule: 'permission',
    message: say(model, 'readOnly', { title: entity.fields.find(({ name }) => name === sets)?.title }),
  }));
  throw new CallError('forbidden', problems[0]?.message, { problems });
}
