import { mayCall } from '../../metadata/access';
import type { Entity } from '../../metadata/model';
import type { Checked } from '../../metadata/saved-query';
import { mayRead } from '../entity/answer-record';
import { CallError } from '../errors';
import type { HandlerContext } from '../handler';
import { inWarehouse } from '../identity/guards';
import type { Session, SessionWarehouse } from '../session';

export interface Reader {
  session: Session & { warehouse: SessionWarehouse };
  entity: Entity;
  /** May the person know of this field? What the entity does not have nobody is kept from. */
  mayRead: (field: string) => boolean;
}

/** Somebody who may list the entity, and so keep views of its list. Throws forbidden, also when there is no such entity. */
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
