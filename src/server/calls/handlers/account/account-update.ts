import type { Before } from '../../../platform/handler';
import { withAdminFlag } from '../../../identity/admin-flag';
import { keepOwnAdministrator, refuseAbove, refuseAboveOwn, typesOfPositions } from '../../../identity/limits';

/** An account changes only accounts below it, and grants only permissions that it holds; an administrator stays one until another one ends it. */
export const before: Before = async (context, said, stored) => {
  const values = await withAdminFlag(context, said, stored?.position_id_list);
  if (stored) await refuseAbove(context, stored.id, false);
  await refuseAboveOwn(
    context,
    { positions: values.position_id_list, roles: values.role_id_list },
    { positions: stored?.position_id_list, roles: stored?.role_id_list },
  );
  const { position_id_list: positions } = values;
  if (Array.isArray(positions))
    keepOwnAdministrator(context, stored?.id, await typesOfPositions(context, positions.map(String)));
  return values;
};
