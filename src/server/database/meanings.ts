import type { Model } from '../../metadata/model';
import { noAbilities } from './abilities';
import { planEntity } from './plan-entity';
import type { Meaning } from './planned';

/** What each constraint of the entities' tables enforces, by its name. */
export function meaningsOf(model: Model): Map<string, Meaning> {
  const tables = Object.values(model.entities).flatMap((entity) => planEntity(model, entity, noAbilities));
  const constraints = tables.flatMap((table) => table.constraints);
  const triggers = tables.flatMap((table) => table.triggers ?? []);
  return new Map([
    ...constraints.flatMap(({ name, meaning }) => (meaning ? [[name, meaning] as const] : [])),
    ...triggers.flatMap(({ complaint, meaning }) => (meaning ? [[complaint, meaning] as const] : [])),
  ]);
}
