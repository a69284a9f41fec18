import type { RecordValues } from '../platform/handler';
import type { EntityContext } from './get';

/** An answer whose records carry what the call's `afterRead` adds to each. */
export function withAfterRead(context: EntityContext, answer: Record<string, unknown>): Record<string, unknown> {
  const { call, entity, hooks } = context;
  const add = call.afterRead ? hooks.afterRead[call.afterRead] : undefined;
  if (!add) return answer;
  const read = (record: RecordValues): RecordValues => ({ ...record, ...add(context, record) });
  const { one, many } = entity.names;
  return call.effect === 'list'
    ? { ...answer, [many]: (answer[many] as RecordValues[]).map(read) }
    : { ...answer, [one]: read(answer[one] as RecordValues) };
}
