import type { Target } from '../../../fields/target';
import type { Call, Reference } from '../../../metadata/model';
import type { LoadedEntity } from '../entity/loaded-entity';
import type { Rights } from '../rights';

/** The call that makes a record to point at, when this person may make it and the answer shows nothing that is shown only once. */
export function makingCall({ entity }: LoadedEntity, rights: Rights): Call | undefined {
  return Object.values(entity.calls).find((call) => call.effect === 'create' && !call.shows && rights.may(call));
}

/** A form that is open over another one, until it is saved or closed. */
export interface Making {
  loaded: LoadedEntity;
  call: Call;
  reference: Reference;
  finish(target: Target | undefined): void;
}
