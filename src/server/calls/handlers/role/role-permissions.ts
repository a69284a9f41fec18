import type { Before } from '../../../platform/handler';
import { refuseCodes } from '../../../identity/limits';

/** A role holds permissions of its warehouse's kind only, and gets only permissions that its editor holds. */
export const before: Before = async (context, values, stored) => {
  if (!Array.isArray(values.permission_id_list)) return values;
  const had = Array.isArray(stored?.permission_id_list) ? stored.permission_id_list.map(String) : [];
  refuseCodes(context, values.permission_id_list.map(String), had);
  return values;
};
