import { sql } from 'kysely';
import type { PermissionNode } from '../../../../metadata/model';
import { inWarehouse } from '../../../identity/guards';
import { handler } from '../../../platform/handler';

interface Role {
  name: string;
  codes: string[];
}

const enabled = 1;

/** What permissions are called, and which enabled roles of the warehouse hold them. Codes that the warehouse's kind does not know are left out. */
const permissionHolders = handler<'shell.permissionHolders'>(async (context) => {
  const { warehouse } = inWarehouse(context);
  const wanted = new Set(context.body.codes.map((code) => code.toLowerCase()));
  const { rows } = await sql<Role>`
    select name, permission_id_list as codes from role
    where warehouse_id = ${warehouse.id} and status = ${enabled} order by name, id`.execute(context.db);
  const roles = rows.map(({ name, codes }) => ({ name, held: new Set(codes.map((code) => code.toLowerCase())) }));
  const named = nodesOf(context.model.permissions[warehouse.kind]).filter(({ code }) => wanted.has(code.toLowerCase()));
  return {
    permission_list: named.map(({ code, title }) => ({
      code,
      name: title,
      role_list: roles.filter(({ held }) => held.has(code.toLowerCase())).map(({ name }) => name),
    })),
  };
});

const nodesOf = (nodes: PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)]);

export default permissionHolders;
