import type { Entity, Field } from '../../metadata/model';

/** A table that holds some of an entity's fields. */
export interface Home {
  entity: Entity;
  table: string;
  fields: Field[];
  hasWarehouse: boolean;
}
