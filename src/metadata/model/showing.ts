import type { Call, Entity } from '.';
import { mayCall, type Principal } from './access';

/** The call that shows one record to this person, or at least its past. */
export function showing({ calls }: Pick<Entity, 'calls'>, principal: Principal): Call | undefined {
  const open = Object.values(calls).filter((call) => mayCall(call, principal));
  return open.find(({ effect }) => effect === 'get') ?? open.find(({ effect }) => effect === 'history');
}
