import type { Told, ToldFact } from '.';

/** Nothing is known of these before a warehouse is chosen. */
const ofWarehouse: readonly ToldFact[] = [
  'account.printConfig',
  'permissions.all',
  'permissions.held',
  'permissions.toGive',
  'permissions.codes',
  'permissions.paths',
  'permissions.disabledRoles',
];

/** Are all told facts known without a warehouse? */
export const isToldAnywhere = (tells: Record<string, Told> = {}): boolean =>
  Object.values(tells).every((told) =>
    typeof told === 'string' ? !ofWarehouse.includes(told) : !('fields' in told) || isToldAnywhere(told.fields),
  );
