import { columnKey } from '../../fields/column-key';
import type { Entity, Field, Reference } from '.';
import { rowsIn } from './row-entity';

/** A place of an entity's records that points at others: a field, or a column of its sub-records. */
export interface Pointing {
  /** By which what it points at is known: `provider_id`, `lines.item_id`. */
  key: string;
  field: Field;
  column?: Field;
  reference: Reference;
}

const places = new WeakMap<Field[], Pointing[]>();

/** All that the records point with, in the order of the fields. */
export function pointingIn({ fields }: Pick<Entity, 'fields'>): Pointing[] {
  const known = places.get(fields) ?? fields.flatMap(placesIn);
  places.set(fields, known);
  return known;
}

function placesIn(field: Field): Pointing[] {
  const { name, reference, columns = [] } = field;
  if (reference) return [{ key: name, field, reference }];
  return columns.flatMap((column): Pointing[] =>
    column.reference ? [{ key: columnKey(name, column.name), field, column, reference: column.reference }] : [],
  );
}

const none: string[] = [];

interface Place {
  field: Pick<Field, 'name'>;
  column?: Pick<Field, 'name'>;
}

/** The ids that a record has there. */
export function pointedAt({ field, column }: Place, record: Record<string, unknown>): string[] {
  const value = record[field.name];
  const said = column ? rowsIn(value).map((row) => row[column.name]) : value;
  if (said === null || said === undefined) return none;
  return [said].flat(2).filter((id): id is string => typeof id === 'string');
}
