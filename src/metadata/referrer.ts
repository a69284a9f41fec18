import type { Entity, Field, Model } from './model';

/** Records of one entity that point, by one field, at given records. */
export interface Referrer {
  entity: string;
  title: string;
  field: string;
  field_title: string;
  count: number;
  /** Is `count` only where counting ended? */
  count_capped: boolean;
  /** What the first of them are called. */
  labels: string[];
  /** Can the entity's list be filtered by the field? */
  filterable: boolean;
}

export interface ReferrersAnswer {
  referrer_list: Referrer[];
  /** Records that point there, too, and that the person may not list. */
  others: number;
}

/** The fields of all entities that point at this one. */
export function referrersOf({ entities }: Pick<Model, 'entities'>, target: string): { entity: Entity; field: Field }[] {
  return Object.values(entities).flatMap((entity) =>
    entity.fields.filter(({ reference }) => reference?.entity === target).map((field) => ({ entity, field })),
  );
}
