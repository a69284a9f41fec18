import type { AfterRead } from '../../../platform/handler';
import { inWarehouse } from '../../../identity/guards';

interface ReferencedRecord {
  id: string;
  label: string;
  type?: string;
}

/**
 * An account under the specification's names (000 § 3): `belonged_ug_list` with a line per position, `user_role_list`, and
 * `current_org_rel_list`. Only the current organization is told of; the others are their own business.
 */
export const afterRead: AfterRead = (context, record) => {
  const { warehouse } = inWarehouse(context);
  const { position_id_list = [], role_id_list = [] } = (record.references ?? {}) as Record<string, ReferencedRecord[]>;
  const org_info = {
    id: warehouse.id,
    code: warehouse.code,
    name: warehouse.name,
    type: warehouse.kind,
    remark: warehouse.kind,
  };
  const belonged = position_id_list.map(({ id, label, type }) => ({
    org_info,
    position_info: { id, name: label, type },
    status: record.status,
  }));
  return {
    is_admin: position_id_list.some(({ type }) => type === 'ADMIN'),
    belonged_ug_list: belonged,
    current_org_rel_list: belonged,
    user_role_list: role_id_list.map(({ id, label }) => ({ role_info: { role_id: id, name: label } })),
  };
};
