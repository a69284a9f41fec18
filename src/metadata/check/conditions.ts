import { isEmptyInput } from '../../fields/is-empty';
import type { Bound, Bounds, Condition, ConditionTable, Scalar } from '../model';

/**
 * Reads the value of a field, or, for a dotted name, the values of a field of the referenced records. `was`: how it was before an update;
 * without it nothing has changed.
 */
export type Lookup = ((path: string) => unknown) & { was?: (path: string) => unknown };

/** Does the condition hold? An array has a value when one of its elements is it; absent counts as null. */
export function holds(condition: Condition, lookup: Lookup): boolean {
  if (Array.isArray(condition)) return condition.some((part) => holds(part, lookup));
  if (isNegation(condition)) return !holds(condition.not, lookup);
  return Object.keys(condition).every((path) => fits(condition[path] ?? [], path, lookup));
}

function fits(said: Scalar[] | Bounds, path: string, lookup: Lookup): boolean {
  const value = lookup(path);
  if (Array.isArray(said)) return hasOne(value, said);
  const { empty, changed, ...limits } = said;
  if (empty !== undefined && isEmptyInput(value) !== empty) return false;
  if (changed && !(lookup.was && !isSame(lookup.was(path), value))) return false;
  const compared = limitsOf(limits);
  return (
    !compared.length || [value].flat().some((item) => compared.every(([word, limit]) => compare[word](item, limit)))
  );
}

function hasOne(value: unknown, wanted: Scalar[]): boolean {
  if (!Array.isArray(value)) return wanted.includes((value ?? null) as Scalar);
  return value.some((item) => wanted.includes(item as Scalar));
}

/** The words that compare a value with a limit. */
export const comparisonWords = ['<', '<=', '>', '>='] as const;
type ComparisonWord = (typeof comparisonWords)[number];

// Days, moments and times of day are written so that their texts come one after another.
const compare: Record<ComparisonWord, (value: unknown, limit: Bound) => boolean> = {
  '<': (value, limit) => isOfKind(value, limit) && value < limit,
  '<=': (value, limit) => isOfKind(value, limit) && value <= limit,
  '>': (value, limit) => isOfKind(value, limit) && value > limit,
  '>=': (value, limit) => isOfKind(value, limit) && value >= limit,
};

const isOfKind = (value: unknown, limit: Bound): value is Bound => typeof value === typeof limit && value !== '';

/** What a value must be less or more than; `between` is both. */
export function limitsOf({ between, ...bounds }: Bounds): [ComparisonWord, Bound][] {
  const [least, most] = between ?? [];
  const said: [ComparisonWord, Bound | undefined][] = [
    ['>=', least],
    ['<=', most],
    ...comparisonWords.map((word): [ComparisonWord, Bound | undefined] => [word, bounds[word]]),
  ];
  return said.flatMap(([word, limit]): [ComparisonWord, Bound][] => (limit === undefined ? [] : [[word, limit]]));
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmptyInput(one) && isEmptyInput(other)) || JSON.stringify(one) === JSON.stringify(other);

// No field may be called "not".
export function isNegation(condition: Condition): condition is { not: Condition } {
  return !Array.isArray(condition) && 'not' in condition;
}

/** The tables that a condition is made of, at any depth. */
export function tablesOf(condition: Condition): ConditionTable[] {
  if (Array.isArray(condition)) return condition.flatMap(tablesOf);
  return isNegation(condition) ? tablesOf(condition.not) : [condition as ConditionTable];
}

/** The paths that a condition looks at: to subscribe to, to load, to check. */
export const pathsOf = (condition: Condition): string[] => tablesOf(condition).flatMap((table) => Object.keys(table));

/** Does it ask whether an update has changed something? */
export const asksForChange = (condition: Condition | undefined): boolean =>
  tablesOf(condition ?? {}).some((table) => Object.values(table).some((said) => !Array.isArray(said) && said.changed));

/** Values that tell a condition's verdicts apart: those that it asks of a path, at any depth, and those on both sides of its limits. */
export const comparedValues = (condition: Condition, path: string): Scalar[] =>
  tablesOf(condition).flatMap((table) => valuesAround(table[path] ?? []));

function valuesAround(said: Scalar[] | Bounds): Scalar[] {
  if (Array.isArray(said)) return said;
  return limitsOf(said).flatMap(([, limit]): Scalar[] =>
    typeof limit === 'number' ? [limit - 1, limit, limit + 1] : [before, limit, after],
  );
}

// Below and above every day and time, as texts go.
const [before, after] = ['0', '~'];

/** A value of which the condition's part holds; undefined: none is known. */
export const valueFor = (said: Scalar[] | Bounds): Scalar | undefined =>
  valuesAround(said).find((value) => fits(said, '', () => value));
