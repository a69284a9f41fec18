import { holds } from '../../metadata/check/conditions';
import { CallError, say } from '../platform/errors';
import { lockById, type EntityContext } from './get';
import { toldReferrers } from './told-referrers';

/**
 * Locks the record that the body names for a call that always sets the same value. Throws invalid where the call is not offered, and where a
 * record is to be archived that others point at, with figures.
 */
export async function expectSettable(context: EntityContext, value: unknown): Promise<void> {
  const { model, entity, call, body, session } = context;
  const id = String(body[entity.names.id]);
  const stored = await lockById(context, id);
  if (call.visibleWhen && !holds(call.visibleWhen, (path) => stored[path]))
    throw new CallError('invalid', say(model, 'notOffered', { title: call.title }));
  if (call.sets !== entity.archived || value !== true || !session?.warehouse) return;
  const told = await toldReferrers({ ...context, session: { ...session, warehouse: session.warehouse } }, [id]);
  if (told) throw new CallError('invalid', say(model, 'archiveReferred', { referrers: told }));
}
