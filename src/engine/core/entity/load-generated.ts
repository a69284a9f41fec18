import { useSyncExternalStore } from 'react';
import { languages } from '../../../generated/languages';
import { language } from '../../../language/language';
import type { Words } from '../../../language/words';
import { inWords } from '../../../metadata/language/in-words';
import { isCheckedAtRunTime } from '../../../metadata/run-time/is-checked-at-run-time';
import './generated-entities';
import { loaderOf, loadersTaken, onLoaders } from './entity-loaders';
import type { LoadedEntity, LoadEntity } from './loaded-entity';
import { zh } from '../../../language/zh';

// One object per entity for all callers.
const withChecks = new WeakMap<LoadedEntity, LoadedEntity>();
const translated = new WeakMap<LoadedEntity, LoadedEntity>();

/** An entity's chunk: its model, its validators, and what checks it at run time if need be. Throws when there is no such entity. */
export async function loadGeneratedEntity(name: string): Promise<LoadedEntity> {
  const load = loaderOf(name);
  if (!load) throw new Error(zh`没有名为 ${name} 的实体`);
  const [said, words] = await Promise.all([load(), languages[language()]?.entities[name]?.()]);
  const loaded = words ? inLanguage(said, words) : said;
  if (!isCheckedAtRunTime(loaded.entity)) return loaded;
  const { checkRunTime } = await import('../../../metadata/run-time/check-run-time');
  const known = withChecks.get(loaded) ?? { ...loaded, checkRunTime };
  withChecks.set(loaded, known);
  return known;
}

/** The entity in the person's language. A validator says nothing. */
function inLanguage(said: LoadedEntity, words: Words): LoadedEntity {
  const known = translated.get(said) ?? { ...said, entity: inWords(said.entity, words) };
  translated.set(said, known);
  return known;
}

/** `loadGeneratedEntity`, another function each time the schemas were edited: what screens keep is kept by the function that loaded it. */
export function useGeneratedEntities(): LoadEntity {
  useSyncExternalStore(onLoaders, loadersTaken);
  return generatedEntities();
}

/** The same outside of a component. */
export function generatedEntities(): LoadEntity {
  if (current.taken !== loadersTaken()) current = { taken: loadersTaken(), load: (name) => loadGeneratedEntity(name) };
  return current.load;
}

let current = { taken: loadersTaken(), load: loadGeneratedEntity as LoadEntity };
