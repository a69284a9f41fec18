import type { Join, Layout } from './layout';
import { objectName } from './names';
import type { Meaning, PlannedTrigger } from './planned';

/** The table whose rows a multi-reference belongs to, and its key in it. */
function ownerOf({ table, membership }: Layout, { hasWarehouse, owner }: Join): { table: string; key: string } {
  return membership && hasWarehouse ? { table: membership.table, key: owner } : { table, key: 'id' };
}

interface Bounds {
  min: number;
  max: number;
  /** May there be none, too? */
  isOptional: boolean;
  keyword: string;
}

/** How many records a multi-reference may point at. What depends on a condition may be none. */
function boundsOf({ entity }: Layout, { field }: Join): Bounds {
  const isOptional = !field.required || Boolean(entity.conditions[field.name]?.visible);
  const min = Math.max(1, Number(field.schema.minItems ?? 1));
  const max = Number(field.schema.maxItems ?? 1_000_000);
  return { min, max, isOptional, keyword: isOptional ? (min > 1 ? 'minItems' : 'maxItems') : 'required' };
}

function trigger(layout: Layout, join: Join, table: string, events: string): PlannedTrigger {
  const owner = ownerOf(layout, join);
  const { min, max, isOptional, keyword } = boundsOf(layout, join);
  const complaint = objectName(join.table, 'links');
  const values = [join.table, join.owner, owner.key, min, max, complaint, owner.table, isOptional]
    .map((value) => `'${value}'`)
    .join(', ');
  const meaning: Meaning = {
    entity: layout.entity.name,
    fields: [join.field.name],
    keyword,
    params: { limit: keyword === 'maxItems' ? max : min },
  };
  return {
    name: objectName(table, join.field.name, 'links'),
    definition: `AFTER ${events} ON "${table}" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_links(${values})`,
    complaint,
    meaning,
  };
}

/** A new row must have what its multi-references require, at the latest when its transaction ends. */
export function ownerTriggers(layout: Layout, table: string): PlannedTrigger[] {
  return layout.joins
    .filter((join) => ownerOf(layout, join).table === table && !boundsOf(layout, join).isOptional)
    .map((join) => trigger(layout, join, table, 'INSERT'));
}

export const joinTriggers = (layout: Layout, join: Join): PlannedTrigger[] => [
  trigger(layout, join, join.table, 'INSERT OR DELETE'),
];
