import { presents } from '../handlers';
import type { RecordValues } from '../handler';
import type { EntityContext } from './get';

/** An answer whose records carry what the call's `present` adds to each. */
export function presented(context: EntityContext, answer: Record<string, unknown>): Record<string, unknown> {
  const { call, entity } = context;
  if (!call.present) return answer;
  const present = presents[call.present];
  if (!present) throw new Error(`The call "${call.key}" names no handler that exists.`);
  const add = (record: RecordValues): RecordValues => ({ ...record, ...present(context, record) });
  const { one, many } = entity.names;
  return call.effect === 'list'
    ? { ...answer, [many]: (answer[many] as RecordValues[]).map(add) }
    : { ...answer, [one]: add(answer[one] as RecordValues) };
}
