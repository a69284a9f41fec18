import { isVisible, lookupIn } from './check-record';
import { withComputed } from './computed';
import type { Lookup } from './conditions';
import type { Entity } from '../model';
import { rowEntity, rowsIn } from '../model/row-entity';

type Values = Record<string, unknown>;

/**
 * The record with everything emptied that is hidden and not kept. Repeated until nothing changes: what hides one field may itself
 * have been hidden. Computed fields follow. `carried` reads dotted names (`positions.type`) for the values given.
 */
export function clearHidden(entity: Entity, values: Values, carried: (values: Values) => Lookup): Values {
  const clearable = entity.fields.filter(({ name }) => entity.conditions[name]?.whenHidden === 'clear');
  let record = withComputed(entity.fields, values);
  for (let round = 0; round <= clearable.length; round += 1) {
    const lookup = lookupIn(record, carried(record));
    const hidden = clearable.filter(({ name }) => isGiven(record[name]) && !isVisible(entity.conditions[name], lookup));
    if (!hidden.length) break;
    const emptied = hidden.map((field) => [field.name, field.type === 'multi-reference' ? [] : null]);
    record = withComputed(entity.fields, { ...record, ...Object.fromEntries(emptied) });
  }
  const cleared = withRowsCleared(entity, record);
  return cleared === record ? record : withComputed(entity.fields, cleared);
}

/** The same of each row; an empty cell is not there. */
function withRowsCleared(entity: Entity, record: Values): Values {
  const lists = entity.fields.filter(
    ({ name, columns }) => columns?.some(({ conditions }) => conditions?.visible) && Array.isArray(record[name]),
  );
  if (!lists.length) return record;
  const cleared = lists.map((field) => {
    const rows = rowEntity(entity, field);
    return [field.name, rowsIn(record[field.name]).map((row) => given(clearHidden(rows, row, () => () => undefined)))];
  });
  return { ...record, ...Object.fromEntries(cleared) };
}

const given = (row: Values): Values => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
