import type { Entity } from '../model';
import { fieldCases, type Case } from './field-cases';

/** Boundary cases of what only the server writes: nobody but the table can refuse them. */
export function storedCases(entity: Entity): Case[] {
  const kept = entity.fields.filter((field) => field.readOnly && !field.system && !entity.conditions[field.name]);
  return kept.flatMap((field) => fieldCases(field, field.examples[0]));
}
