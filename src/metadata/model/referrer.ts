import type { Entity, Field, Model } from '.';

/** The fields of all entities that point at this one. */
export function referrersOf({ entities }: Pick<Model, 'entities'>, target: string): { entity: Entity; field: Field }[] {
  return Object.values(entities).flatMap((entity) =>
    entity.fields.filter(({ reference }) => reference?.entity === target).map((field) => ({ entity, field })),
  );
}
