import type { Entity } from '../../src/metadata/model';
import { model } from '../../src/server/platform/model';
import { uuidv7 } from '../../src/server/platform/uuid';
import { begun, isBegun } from './begun';
import { validRecord, type Place } from './valid-record';

/** A record as the table has it, and before it those that it hangs on because the server wrote both. */
export interface Whole {
  entity: Entity;
  record: Record<string, unknown>;
}

/** A new record with what only the server writes; what that refers to is made anew and stands first. */
export function wholeRecord(entity: Entity, place: Place): [...grounds: Whole[], whole: Whole] {
  const hangsOn = entity.fields.filter((field) => isBegun(field) && field.reference);
  const grounds = hangsOn.map(({ name, reference }) => ({ name, made: groundFor(reference?.entity, place) }));
  const ids = new Map(grounds.map(({ name, made }) => [name, made.at(-1)?.record.id]));
  const record = { id: uuidv7(), ...begun(entity, ({ name }) => ids.get(name)), ...validRecord(entity, place) };
  return [...grounds.flatMap(({ made }) => made), { entity, record }];
}

function groundFor(name: string | undefined, place: Place): Whole[] {
  const target = model.entities[name ?? ''];
  if (!target) throw new Error(`There is no entity "${name}".`);
  return wholeRecord(target, place);
}
