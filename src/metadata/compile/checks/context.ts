import type { Call, Entity, Enumeration, Kind, MenuGroup, PermissionNode, ScanCodes } from '../../model';
import type { EntityFiles, Report, Sources } from '../sources';

/** What a check of the whole model looks at. */
export interface Checked {
  entities: Record<string, Entity>;
  enums: Map<string, Enumeration>;
  calls: Record<string, Call>;
  menu: MenuGroup[];
  permissions: Record<Kind, PermissionNode[]>;
  scanCodes?: ScanCodes;
  sources: Sources;
  report: Report;
}

export const filesOf = ({ sources }: Checked, entity: Pick<Entity, 'name'>): EntityFiles =>
  sources.entities.get(entity.name) ?? {};
