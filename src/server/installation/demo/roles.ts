import type { Kind, Model } from '../../../metadata/model';

/** A role as it is entered. */
export type RoleValues = Record<'name' | 'desc', string> & { status: number; permission_id_list: string[] };

/** The default roles of a kind of warehouse, with the permission codes that they hold. */
export function rolesFor({ roles = [] }: Pick<Model, 'roles'>, kind: Kind): RoleValues[] {
  return roles
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ title, description, codes, disabled }) => ({
      name: title,
      desc: description,
      status: disabled ? 2 : 1,
      permission_id_list: codes[kind] ?? [],
    }));
}
