import type { Call, Entity } from '../../../metadata/model';
import type { Rights } from '../rights';

/** Does the call ask for values, so that a form opens before it is made? */
export function opensForm(call: Call): boolean {
  return call.effect === 'create' || call.effect === 'update' || (call.effect === 'createMany' && call.range !== undefined);
}

/** The calls that one form can make, the one asked for first: one record at a time, or a whole range. */
export function formCallsOf(entity: Entity, call: Call, rights: Rights): Call[] {
  if (call.effect === 'update') return [call];
  const others = Object.values(entity.calls).filter((other) => other !== call && other.effect !== 'update' && opensForm(other) && rights.may(other));
  return [call, ...others];
}
