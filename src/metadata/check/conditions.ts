import type { Condition, ConditionTable, Scalar } from '../model';

/** Reads the value of a field, or, for a dotted name, the values of a field of the referenced records. */
export type Lookup = (path: string) => unknown;

/** Does the condition hold? An array has a value when one of its elements is it; absent counts as null. */
export function holds(condition: Condition, lookup: Lookup): boolean {
  if (Array.isArray(condition)) return condition.some((part) => holds(part, lookup));
  if (isNegation(condition)) return !holds(condition.not, lookup);
  return Object.keys(condition).every((path) => hasOne(lookup(path), condition[path] ?? []));
}

function hasOne(value: unknown, wanted: Scalar[]): boolean {
  if (!Array.isArray(value)) return wanted.includes((value ?? null) as Scalar);
  return value.some((item) => wanted.includes(item as Scalar));
}

// No field may be called "not".
export function isNegation(condition: Condition): condition is { not: Condition } {
  return !Array.isArray(condition) && 'not' in condition;
}

/** The paths that a condition looks at: to subscribe to, to load, to check. */
export function pathsOf(condition: Condition): string[] {
  if (Array.isArray(condition)) return condition.flatMap(pathsOf);
  return isNegation(condition) ? pathsOf(condition.not) : Object.keys(condition as ConditionTable);
}

/** The values that a condition asks of a path, at any depth. */
export function saidOf(condition: Condition, path: string): Scalar[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => saidOf(part, path));
  return isNegation(condition) ? saidOf(condition.not, path) : ((condition as ConditionTable)[path] ?? []);
}
