import { ident, objectName } from './names';
import type { Layout } from './layout';
import type { PlannedTrigger } from './planned';

/** Records that stand below one another: none stands below itself, however far. */
export function treeTriggers({ entity, table, hasWarehouse }: Layout): PlannedTrigger[] {
  const { parent } = entity;
  if (!parent) return [];
  const complaint = objectName(table, parent, 'tree');
  return [
    {
      name: complaint,
      definition: `AFTER INSERT OR UPDATE OF ${ident(parent)} ON ${ident(table)} FOR EACH ROW EXECUTE FUNCTION check_tree('${parent}', '${complaint}', '${String(hasWarehouse)}')`,
      complaint,
      meaning: { entity: entity.name, fields: [parent], keyword: 'tree' },
    },
  ];
}
