import type { Call, Entity } from '../../../metadata/model';
import { readPath } from '../../../metadata/model/paths';
import type { Client } from './client';
import type { Permissions } from '../permissions';
import { readRecord, type EntityRecord } from '../entity/entity-record';

/** The call that reads one record by its id, when there is one and this person may make it. */
export function callById(entity: Entity, permissions: Permissions): Call | undefined {
  return Object.values(entity.calls).find((call) => call.effect === 'get' && !call.by && permissions.may(call));
}

/** The record as it is now. Throws CallRefused. */
export async function readById(client: Client, entity: Entity, call: Call, id: string): Promise<EntityRecord> {
  const answer = await client.call(call, { [entity.names.id]: id });
  return readRecord(entity, readPath(answer, (call.result ?? entity.names.one).split('.')));
}
