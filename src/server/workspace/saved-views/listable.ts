import { mayCall } from '../../../metadata/model/access';
import type { Entity } from '../../../metadata/model';
import type { Checked } from '../../../metadata/run-time/saved-query';
import { mayRead } from '../../records/answer-record';
import { CallError } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import { inWarehouse } from '../../identity/guards';
import type { Session, SessionWarehouse } from '../../platform/session';

export interface Reader {
  session: Session & { warehouse: SessionWarehouse };
  entity: Entity;
  /** May the session know of this field? Unknown fields are not hidden. */
  mayRead: (field: string) => boolean;
}

/** A session that may list the entity, and so keep views of it. Throws forbidden, also for an unknown entity. */
export function readerOf(context: HandlerContext, name: unknown): Reader {
  const session = inWarehouse(context);
  const entity = Object.hasOwn(context.model.entities, String(name)) ? context.model.entities[String(name)] : undefined;
  const list = entity?.calls.list;
  if (!entity || !list || !mayCall(list, { kind: session.warehouse.kind, codes: session.codes }))
    throw new CallError('forbidden');
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const isOpen = (field: string): boolean => {
    const known = fields.get(field);
    return !known || mayRead(known, session);
  };
  return { session, entity, mayRead: isOpen };
}

/** What was checked, or the refusal with every complaint. */
export function accepted<T>({ value, problems }: Checked<T>): T {
  if (problems.length) throw new CallError('invalid', problems[0]?.message, { problems });
  return value;
}
