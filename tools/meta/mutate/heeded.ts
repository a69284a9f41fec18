import type { Call, Entity } from '../../../src/metadata/model';

/** Words that tell a call what it may not write or what stands where it writes nothing, and the effects of the calls that listen. */
const listeners: Record<string, Call['effect'][]> = {
  readOnly: ['create', 'createMany', 'update'],
  'x-computed': ['create', 'createMany', 'update'],
  'x-immutable': ['update'],
  default: ['create', 'createMany'],
  'x-default': ['create', 'createMany'],
};

/** False for a word that is said to calls which the entity does not have: whatever it says, nothing comes of it. */
export function isHeeded(entity: Entity | undefined, word: string | number | undefined): boolean {
  const effects = listeners[String(word)];
  return !entity || !effects || Object.values(entity.calls).some(({ effect }) => effects.includes(effect));
}
