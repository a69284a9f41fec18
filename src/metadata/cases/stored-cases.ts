import type { Entity } from '../model';
import { fieldCases, type Case } from './field-cases';

/** Boundary cases of fields that only the server writes: only the table refuses them. */
export function storedCases(entity: Entity): Case[] {
  const kept = entity.fields.filter(
    (field) => field.readOnly && !field.computed && !field.system && !entity.conditions[field.name],
  );
  return kept.flatMap((field) => fieldCases(field, field.examples[0]));
}
