import { isNegation, limitsOf } from '../../metadata/check/conditions';
import type { Bounds, Condition, ConditionTable, Scalar } from '../../metadata/model';

/** A condition over the columns of a row, as a predicate of JSON path over `@`; what is not given is not there. */
export function conditionPath(condition: Condition): string {
  if (Array.isArray(condition)) return `(${condition.map(conditionPath).join(' || ')})`;
  if (isNegation(condition)) return `!(${conditionPath(condition.not)})`;
  const parts = Object.entries(condition as ConditionTable).map(([name, values]) =>
    Array.isArray(values) ? hasOne(name, values) : isWithin(name, values),
  );
  return `(${parts.join(' && ')})`;
}

/** Does the row have a value in this column? A list without items is none; what is no list is taken as a list of one. */
export const cellExists = (name: string): string => `exists(@.${JSON.stringify(name)}[*])`;

function hasOne(name: string, values: Scalar[]): string {
  const parts = values.map((value) =>
    value === null ? `!${cellExists(name)}` : `@.${JSON.stringify(name)} == ${JSON.stringify(value)}`,
  );
  return `(${parts.join(' || ')})`;
}

/** A row has no before: it is not asked for a change. */
function isWithin(name: string, said: Bounds): string {
  const limits = limitsOf(said).map(([word, limit]) => `@.${JSON.stringify(name)} ${word} ${JSON.stringify(limit)}`);
  const isEmpty = `(!${cellExists(name)} || @.${JSON.stringify(name)} == "")`;
  const parts = said.empty === undefined ? limits : [...limits, said.empty ? isEmpty : `!${isEmpty}`];
  return `(${parts.join(' && ')})`;
}
