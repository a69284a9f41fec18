import { takesComments } from '../../../metadata/model/comments';
import { showing } from '../../../metadata/model/showing';
import type { Entity } from '../../../metadata/model';
import { inWarehouse } from '../../identity/guards';
import { CallError } from '../../platform/errors';
import type { HandlerContext } from '../../platform/handler';
import type { Session, SessionWarehouse } from '../../platform/session';
import { findById } from '../../records/get';

/** A record that people comment on, and who looks at it. */
export interface SpokenOf {
  session: Session & { warehouse: SessionWarehouse };
  entity: Entity;
  recordId: string;
}

/**
 * The record that a comment is about, or a file is attached to: of an entity that takes such, shown to this person, and there, archived or not. Who may read a
 * record may say something of it. Throws forbidden, also for an unknown entity, and notFound.
 */
export async function spokenOf(
  context: HandlerContext,
  name: string,
  recordId: string,
  isTaken: Taking = takesComments,
): Promise<SpokenOf> {
  const { db, model } = context;
  const session = inWarehouse(context);
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  if (!entity || !isSpokenOf(entity, session, isTaken)) throw new CallError('forbidden');
  await findById({ db, entity, session }, recordId);
  return { session, entity, recordId };
}

type Taking = (entity: Entity) => boolean;

/** May this person read what is said of records of the entity? */
export const isSpokenOf = (
  entity: Entity,
  { warehouse: { kind }, codes }: Pick<SpokenOf['session'], 'warehouse' | 'codes'>,
  isTaken: Taking = takesComments,
): boolean => isTaken(entity) && showing(entity, { kind, codes }) !== undefined;
