import type { Caller } from './caller';
import { fresh } from './unique';

type Values = Record<string, unknown>;

/** An operator of the caller's warehouse, made for one journey. */
export async function newAccount(caller: Caller) {
  const { all_org_info: organizations } = await caller.make('position.options');
  const { role_list: roles } = await caller.make('role.list', { name: '入库操作员' });
  const own = organizations.find((one: object) => 'position_list' in one);
  const operator = own.position_list.find((position: { type: string }) => position.type === 'OPERATOR');
  const username = `e2e_${fresh().toLowerCase()}`;
  const { user_id: id, password } = await caller.make('account.create', {
    username,
    name: '临时工',
    user_org_info: { position_id_list: [operator.id] },
    role_id_list: [roles[0].role_id],
  });
  return { id: id as string, username, password: password as string };
}

/** A role of the caller's warehouse, made for one journey. */
export async function newRole(caller: Caller) {
  const name = `旅程角色${fresh()}`;
  const { role_id: id } = await caller.make('role.create', {
    name,
    desc: '自动化测试创建',
    permission_id_list: ['SOS_BasicData', 'SOS_BasicData_PackagingMaterial'],
  });
  return { id: id as string, name };
}

/** A packaging material of the caller's warehouse, made for one journey. */
export async function newMaterial(caller: Caller, values: Values = {}) {
  const code = `E2E-${fresh()}`;
  const { packaging_material_id: id } = await caller.make('packaging-material.create', {
    code,
    name: '测试快递袋',
    type: 6,
    weight: 12,
    ...values,
  });
  return { id: id as string, code };
}

/** A shelf of the caller's warehouse, made for one journey. */
export async function newShelf(caller: Caller) {
  const code = freshShelf();
  await caller.make('shelf.create', { code, bucket_type: 'Bucket', max_layer: 4, max_column: 10, slots: 40 });
  return { code };
}

/** A shelf's code that no earlier run has used. */
export const freshShelf = (): string => `E${fresh()}-01`;
