import type { Before } from '../../../platform/handler';
import { refuseCodes } from '../../../identity/limits';

/** Opening a role grants its permissions: its opener must hold them. */
export const before: Before = async (context, values, stored) => {
  const codes = Array.isArray(stored?.permission_id_list) ? stored.permission_id_list.map(String) : [];
  if (values.status === 1) refuseCodes(context, codes);
  return values;
};
