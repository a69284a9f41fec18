import type { Entity, Field, FilterField, Model } from '.';
import { pointingIn } from './pointing';

/** The fields of all entities that point at this one, and the columns of their sub-records that do. */
export function referrersOf(
  { entities }: Pick<Model, 'entities'>,
  target: string,
): { entity: Entity; field: Field; column?: Field }[] {
  return Object.values(entities).flatMap((entity) =>
    pointingIn(entity)
      .filter(({ reference }) => reference.entity === target)
      .map(({ field, column }) => ({ entity, field, column })),
  );
}

/** A list that is filtered by a record which another one points at: parcels by the truck that their bag is in. */
export interface FarReferrer {
  entity: Entity;
  filter: FilterField;
  /** The field of the entity, whose record points at the target by `carried`. */
  field: Field;
  between: Entity;
  carried: Field;
}

/** The lists whose filters lead to this entity by one record between. */
export function farReferrersOf({ entities }: Pick<Model, 'entities'>, target: string): FarReferrer[] {
  return Object.values(entities).flatMap((entity) =>
    entity.filter.flatMap((filter): FarReferrer[] => {
      const [name, far] = filter.field.split('.');
      const field = entity.fields.find((item) => item.name === name);
      const between = entities[field?.reference?.entity ?? ''];
      const carried = between?.fields.find((item) => item.name === far);
      return field && between && carried?.reference?.entity === target
        ? [{ entity, filter, field, between, carried }]
        : [];
    }),
  );
}
