import type { Entity } from '../model';

/** A shared record that is no member of the acting warehouse: what it would have to have there is not asked for. */
export function isStranger(entity: Entity, stored: Record<string, unknown>): boolean {
  const local = entity.fields.filter(
    (field) => field.perWarehouse && field.required && field.type !== 'multi-reference',
  );
  return local.length > 0 && local.every(({ name }) => (stored[name] ?? null) === null);
}
