import type { Before } from '../handler';
import { refuseCodes } from '../identity/limits';

/** Opening a role gives its permissions to its holders: nobody opens what he does not hold. */
export const before: Before = async (context, values, stored) => {
  const codes = Array.isArray(stored?.permission_id_list) ? stored.permission_id_list.map(String) : [];
  if (values.status === 1) refuseCodes(context, codes);
  return values;
};
