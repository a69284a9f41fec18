import type { FieldProblem } from '../../metadata/check/problems-of';
import { isWithin, limitingFields, limitsOf } from '../../metadata/model/reference-limits';
import { pointingIn } from '../../metadata/model/pointing';
import { rowsIn } from '../../metadata/model/row-entity';
import { say } from '../platform/errors';
import type { RecordValues } from '../platform/handler';
import { cellProblems } from './cell-problems';
import type { EntityContext } from './get';
import { idsIn, type Targets } from './references';

/** References to records that are there and that this record may not point at; only what the change touches. */
export function unfitReferences(
  { entity, model }: Pick<EntityContext, 'entity' | 'model'>,
  record: RecordValues,
  changed: RecordValues,
  targets: Targets,
): FieldProblem[] {
  return pointingIn(entity).flatMap(({ key, field, column, reference }): FieldProblem[] => {
    const { name } = field;
    const general = say(model, 'unfitReference', { title: (column ?? field).title });
    const says = { rule: 'x-reference', message: general };
    /** Why something may not be pointed at; undefined: all may. */
    const unfit = (of: RecordValues, own: string): string | undefined => {
      const limits = limitsOf(reference, (other) => of[other]);
      const chosen = idsIn(of[own]).flatMap((id) => targets.get(key)?.get(id) ?? []);
      const found = chosen.find((target) => target.is_archived === true || !isWithin(limits, target));
      if (!found) return undefined;
      const because = Object.entries(limits).find(([name, values]) => !isWithin({ [name]: values }, found))?.[0] ?? '';
      return (found.is_archived === true ? undefined : reference.says?.[because]) ?? general;
    };
    const isUnfit = (of: RecordValues, own: string): boolean => unfit(of, own) !== undefined;
    if (column) {
      if (!(name in changed)) return [];
      return cellProblems([rowsIn(record[name])], name, column.name, (row) => isUnfit(row, column.name), says);
    }
    if (![name, ...limitingFields(reference)].some((one) => one in changed)) return [];
    const message = unfit(record, name);
    return message === undefined ? [] : [{ field: name, ...says, message }];
  });
}
