import type { ReferenceOption } from '../../../fields/reference-option';
import type { Call, Reference } from '../../../metadata/model';
import type { LoadedEntity } from '../entity/loaded-entity';
import type { Permissions } from '../permissions';

/** The call that makes a record to point at, when this person may make it and the answer shows nothing that is shown only once. */
export function quickCreateCall({ entity }: LoadedEntity, permissions: Permissions): Call | undefined {
  return Object.values(entity.calls).find(
    (call) => call.effect === 'create' && !call.oneTimeSecret && permissions.may(call),
  );
}

/** A form that is open over another one, until it is saved or closed. */
export interface QuickCreate {
  loaded: LoadedEntity;
  call: Call;
  reference: Reference;
  finish(target: ReferenceOption | undefined): void;
}
