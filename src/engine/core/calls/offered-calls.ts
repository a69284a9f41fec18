import { holds } from '../../../metadata/check/conditions';
import type { Call } from '../../../metadata/model';
import { lookupOf, type EntityRecord } from '../entity/entity-record';

/** Those that the record's own values let be made. */
export function offeredCalls(calls: Call[], record: EntityRecord): Call[] {
  return calls.filter(({ visibleWhen }) => !visibleWhen || holds(visibleWhen, lookupOf(record)));
}
