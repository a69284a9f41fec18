import type { Told, ToldFact } from '.';

/** What the server knows of a request without a record of an entity being read for it; calls tell it by these names. */
export const toldFacts = [
  'request.id',
  'session.exists',
  'session.ended',
  'session.mayReturn',
  'account.id',
  'account.username',
  'account.name',
  'account.mustChangePassword',
  'account.memberships',
  'account.preference',
  'account.sessions',
  'account.printConfig',
  'warehouse',
  'workbench',
  'permissions.all',
  'permissions.held',
  'permissions.toGive',
  'permissions.codes',
  'permissions.paths',
  'permissions.disabledRoles',
  'audit.head',
] as const;

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
