import { useEntity } from '../../engine/core/client/use-entity';
import type { Field } from '../../metadata/model';

/** What the schemas say of an entity's fields, by name: title, unit, limits. Undefined until the entity is loaded. */
export function useFieldOf(entity: string): ((name: string) => Field | undefined) | undefined {
  const state = useEntity(entity);
  if (state.phase !== 'ready') return undefined;
  const { fields } = state.loaded.entity;
  return (name) => fields.find((field) => field.name === name);
}
