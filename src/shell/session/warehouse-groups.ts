import type { Kind } from '../../metadata/model';
import type { Membership } from './session';
import { shellModel } from '../shell-model';
import { zh } from '../../language/zh';

const names: Record<Kind, string> = { inner: 'inner', sos: 'sorting', cos: 'consolidation' };

/** 分拣中心, 集运中心, 数据管理. */
export function kindTitle(kind: Kind): string {
  const known = shellModel.enums['warehouse-type']?.values.find(({ name }) => name === names[kind]);
  return known?.title ?? zh`未知`;
}

export interface WarehouseGroup {
  kind: Kind;
  title: string;
  memberships: Membership[];
}

/** The warehouses of a person by type; types without any are left out. */
export function warehouseGroups(memberships: Membership[]): WarehouseGroup[] {
  return (Object.keys(names) as Kind[])
    .map((kind) => ({
      kind,
      title: kindTitle(kind),
      memberships: memberships.filter(({ org_info: org }) => org.type === kind),
    }))
    .filter((group) => group.memberships.length > 0);
}
