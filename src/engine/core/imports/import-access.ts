import { isImportable } from '../../../metadata/model/importable';
import type { Entity } from '../../../metadata/model';
import type { Permissions } from '../permissions';

const writing = ['create', 'createMany', 'update'];

/** May this person import records of the entity? Those that can be imported are, by who may create or update them. */
export const mayImport = (entity: Entity, { may }: Permissions): boolean =>
  isImportable(entity) && Object.values(entity.calls).some((call) => writing.includes(call.effect) && may(call));
