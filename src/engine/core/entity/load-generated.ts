import { entityLoaders } from '../../../generated/entities';
import { isCheckedAtRunTime } from '../../../metadata/run-time/is-checked-at-run-time';
import type { LoadedEntity } from './loaded-entity';
import { zh } from '../../../language/zh';

// One object per entity for all callers.
const withChecks = new WeakMap<LoadedEntity, LoadedEntity>();

/** An entity's chunk: its model, its validators, and what checks it at run time if need be. Throws when there is no such entity. */
export async function loadGeneratedEntity(name: string): Promise<LoadedEntity> {
  const load = entityLoaders[name];
  if (!load) throw new Error(zh`没有名为 ${name} 的实体`);
  const loaded: LoadedEntity = await load();
  if (!isCheckedAtRunTime(loaded.entity)) return loaded;
  const { checkRunTime } = await import('../../../metadata/run-time/check-run-time');
  const known = withChecks.get(loaded) ?? { ...loaded, checkRunTime };
  withChecks.set(loaded, known);
  return known;
}
