import type { Before } from '../handler';
import { refuseAbove, refuseAboveOwn } from '../identity/limits';

/** Nobody changes an account that stands above him, or gives what he does not hold. */
export const before: Before = async (context, values, stored) => {
  if (stored) await refuseAbove(context, String(stored.id), false);
  await refuseAboveOwn(
    context,
    { positions: values.position_id_list, roles: values.role_id_list },
    { positions: stored?.position_id_list, roles: stored?.role_id_list },
  );
  return values;
};
