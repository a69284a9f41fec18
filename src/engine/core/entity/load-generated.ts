import { entityLoaders } from '../../../generated/entities';
import type { LoadedEntity } from './loaded-entity';

/** An entity's chunk: its model and its validators. Throws when there is no such entity. */
export async function loadGeneratedEntity(name: string): Promise<LoadedEntity> {
  const load = entityLoaders[name];
  if (!load) throw new Error(`没有名为 ${name} 的实体`);
  return load();
}
