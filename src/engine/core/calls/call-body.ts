import type { Call, Entity } from '../../../metadata/model';
import type { EntityRecord } from '../entity/entity-record';

/**
 * The body of a call that needs no form: the record's id, its version when the call asks for it, and the new value of
 * `set`. A call about no record has an empty body.
 */
export function callBody(entity: Entity, call: Call, record?: EntityRecord, value?: unknown): Record<string, unknown> {
  if (!record) return {};
  const asked = (call.request.properties ?? {}) as Record<string, unknown>;
  return {
    [entity.names.id]: record.id,
    ...('version' in asked && { version: record.version }),
    ...(call.effect === 'set' && call.param && { [call.param]: value }),
  };
}
