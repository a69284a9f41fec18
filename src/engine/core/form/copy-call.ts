import type { Call, Entity } from '../../../metadata/model';
import { zh } from '../../../language/zh';

const copyKey = 'copy';
const copies = new WeakMap<Entity, Call>();

/** What makes a new record from the list; undefined: nothing does. */
export const creatingCall = ({ calls, list }: Entity): Call | undefined =>
  list.toolbar.map((key) => calls[key]).find((call) => call?.effect === 'create' || call?.effect === 'createMany');

/**
 * Opens the form for a new record, filled with what another one has. It is no call of its own: the form makes the one for new records, and
 * needs its permission. An entity that calls something so itself has none.
 */
export function copyCall(entity: Entity): Call | undefined {
  const made = creatingCall(entity);
  if (!made || entity.calls[copyKey]) return undefined;
  const known = copies.get(entity) ?? { ...made, key: copyKey, title: zh`复制` };
  copies.set(entity, known);
  return known;
}

/** Is it the one that copies, not a call of the schema? */
export const isCopy = (entity: Entity, call: Call): boolean => call === copies.get(entity);
