import type { Call, Entity } from '../../../metadata/model';
import { expandRange } from '../../../metadata/model/expand-range';
import { readPath } from '../../../metadata/model/paths';
import type { Undo } from './undo';

/** The list's filter that finds the records that a call has made of a range; absent when the list has none for it. */
export function filterOfCreated(entity: Entity, { range }: Call, body: unknown): Record<string, unknown> | undefined {
  if (!range) return undefined;
  const field = entity.fields.find(({ name }) => name === range.field);
  const filter = entity.filter.find((one) => one.field === field?.name && one.many);
  if (!field || !filter) return undefined;
  const [start, end] = ['start', 'end'].map((side) => readPath(body, endPath(field.path, side)));
  const values = start === undefined || end === undefined ? undefined : expandRange(start, end, range.max);
  return Array.isArray(values) && values.length <= (filter.many ?? 0) ? { [filter.field]: values } : undefined;
}

/** Takes back what was made together. `takeBack`: the call for it. */
export function undoOfCreated(
  { name }: Entity,
  { effect }: Call,
  answer: unknown,
  takeBack: Call | undefined,
): Undo | undefined {
  if (effect !== 'createMany' || !takeBack) return undefined;
  const ids = readPath(answer, ['id_list']);
  if (!Array.isArray(ids) || ids.length < 2) return undefined;
  return { call: takeBack, body: { entity: name, id_list: ids } };
}

/** `sorting_no` → `sorting_no_start`, at the same depth. */
const endPath = (path: string[], side: string): string[] => [...path.slice(0, -1), `${path[path.length - 1]}_${side}`];
