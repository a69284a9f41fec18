import type { Entity } from '../model';
import { farReferrersOf, referrersOf } from '../model/referrer';

/** Entities to whose records nothing can point are known as such: nothing is looked for, and no emptiness is told. */
export function withUnreferred(entities: Record<string, Entity>): Record<string, Entity> {
  const isReferred = (name: string) =>
    referrersOf({ entities }, name).length > 0 || farReferrersOf({ entities }, name).length > 0;
  return Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [
      name,
      isReferred(name) ? entity : { ...entity, isUnreferred: true as const },
    ]),
  );
}
