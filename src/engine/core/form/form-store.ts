import type { ReferenceOption } from '../../../fields/reference-option';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { Lookup } from '../../../metadata/check/conditions';
import { cellIn, fieldIn, partIn, valueAt } from '../../../metadata/check/place-in-field';
import { lookupOf } from '../entity/entity-record';
import type { FormContents } from '../platform/drafts';

export type { FormContents };

type Values = Record<string, unknown>;

type Follow = (name: string, before: FormContents, after: FormContents) => Values;

/**
 * What has been entered, outside of React: a field draws itself again when its own value, problem or state changes, and
 * no other does.
 */
export interface FormStore {
  subscribe(listener: () => void): () => void;
  contents(): FormContents;
  value(name: string): unknown;
  targets(name: string): ReferenceOption[] | undefined;
  /** Fields by name, and what references carry by dotted name. */
  lookup: Lookup;
  set(name: string, value: unknown, targets?: ReferenceOption[]): void;
  /** Starts over from these contents, with `entered` laid over them already. */
  reset(start: FormContents, entered?: FormContents): void;
  /** Has anything been entered since the last reset? */
  isDirty(): boolean;
  /** What differs from the start, by name. */
  changes(): Values;
  problem(name: string): FieldProblem | undefined;
  /** What is wrong inside of a field: cells by `row.column`, parameters by `bag/max_weight`; the same map until it changes. */
  innerProblems(name: string): ReadonlyMap<string, string>;
  problems(): FieldProblem[];
  setProblems(problems: FieldProblem[]): void;
}

/** `follow`: what else changes when a field does. */
export function createFormStore(initial: FormContents, entered = initial, follow: Follow = () => ({})): FormStore {
  const listeners = new Set<() => void>();
  let start = initial;
  let contents = entered;
  let problems: FieldProblem[] = [];
  let inner: Map<string, Map<string, string>> | undefined;
  let lookup = lookupOf(contents);
  const change = (next: FormContents, nextProblems: FieldProblem[]) => {
    contents = next;
    if (problems !== nextProblems) inner = undefined;
    problems = nextProblems;
    lookup = lookupOf(next);
    listeners.forEach((listener) => listener());
  };
  const isChanged = (name: string) => !isSame(contents.values[name], start.values[name]);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    contents: () => contents,
    value: (name) => contents.values[name],
    targets: (name) => contents.targets[name],
    lookup: Object.assign((path: string) => lookup(path), { was: (path: string) => start.values[path] }),
    set(name, value, targets) {
      const { values, targets: all } = contents;
      const own = {
        values: { ...values, [name]: value },
        targets: targets ? { ...all, [name]: targets } : all,
      };
      const next = { ...own, values: { ...own.values, ...follow(name, contents, own) } };
      // A complaint is withdrawn as soon as its field is touched; the next one comes with the next submit.
      const left = problems.filter(
        (problem) => fieldIn(problem.field) !== name || isUntouched(problem, values[name], value),
      );
      // The same list as long as nothing is withdrawn: readers of all complaints are not drawn again at every key.
      change(next, left.length === problems.length ? problems : left);
    },
    reset(next, entered = next) {
      start = next;
      change(entered, []);
    },
    isDirty: () => Object.keys(contents.values).some(isChanged),
    changes: () => Object.fromEntries(Object.entries(contents.values).filter(([name]) => isChanged(name))),
    problem: (name) => problems.find((problem) => problem.field === name),
    innerProblems(name) {
      inner ??= innerProblemsIn(problems);
      return inner.get(name) ?? none;
    },
    problems: () => problems,
    setProblems: (next) => change(contents, next),
  };
}

const none: ReadonlyMap<string, string> = new Map();

function innerProblemsIn(problems: FieldProblem[]): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { field: place, message } of problems) {
    const part = partIn(place);
    if (part === undefined) continue;
    const own = found.get(fieldIn(place)) ?? new Map<string, string>();
    found.set(fieldIn(place), own.set(part, message));
  }
  return found;
}

/** Does a complaint about one part of a field still stand after others were touched? When rows came or went, none does. */
function isUntouched({ field: place }: FieldProblem, before: unknown, after: unknown): boolean {
  if (partIn(place) === undefined) return false;
  if (cellIn(place) && rowsIn(before) !== rowsIn(after)) return false;
  return isSame(valueAt(place, before), valueAt(place, after));
}

const rowsIn = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Are two values the same to the person who entered them? Nothing is nothing, however it is spelled. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(normalizeEmpty(left)) === JSON.stringify(normalizeEmpty(right));
}

/** The value as it is sent: nothing is null. */
export function normalizeEmpty(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
