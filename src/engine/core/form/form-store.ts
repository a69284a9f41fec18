import type { Target } from '../../../fields/target';
import type { FieldProblem } from '../../../metadata/problems-of';
import { lookupOf } from '../entity/entity-record';

type Values = Record<string, unknown>;

type Follow = (name: string, before: Values, after: Values) => Values;

export interface FormContents {
  values: Values;
  targets: Record<string, Target[]>;
}

/**
 * What has been entered, outside of React: a field draws itself again when its own value, problem or state changes, and
 * no other does.
 */
export interface FormStore {
  subscribe(listener: () => void): () => void;
  contents(): FormContents;
  value(name: string): unknown;
  targets(name: string): Target[] | undefined;
  /** Fields by name, and what references carry by dotted name. */
  lookup(path: string): unknown;
  set(name: string, value: unknown, targets?: Target[]): void;
  /** Starts over from these contents, with `entered` laid over them already. */
  reset(start: FormContents, entered?: FormContents): void;
  /** Has anything been entered since the last reset? */
  isDirty(): boolean;
  /** What differs from the start, by name. */
  changes(): Values;
  problem(name: string): FieldProblem | undefined;
  problems(): FieldProblem[];
  setProblems(problems: FieldProblem[]): void;
}

/** `follow`: what else changes when a field does. */
export function createFormStore(initial: FormContents, entered = initial, follow: Follow = () => ({})): FormStore {
  const listeners = new Set<() => void>();
  let start = initial;
  let contents = entered;
  let problems: FieldProblem[] = [];
  let lookup = lookupOf(contents);
  const change = (next: FormContents, nextProblems: FieldProblem[]) => {
    contents = next;
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
    lookup: (path) => lookup(path),
    set(name, value, targets) {
      const { values, targets: all } = contents;
      const own = { ...values, [name]: value };
      const next = {
        values: { ...own, ...follow(name, values, own) },
        targets: targets ? { ...all, [name]: targets } : all,
      };
      // A complaint is withdrawn as soon as its field is touched; the next one comes with the next submit.
      change(
        next,
        problems.filter((problem) => problem.field !== name),
      );
    },
    reset(next, entered = next) {
      start = next;
      change(entered, []);
    },
    isDirty: () => Object.keys(contents.values).some(isChanged),
    changes: () => Object.fromEntries(Object.entries(contents.values).filter(([name]) => isChanged(name))),
    problem: (name) => problems.find((problem) => problem.field === name),
    problems: () => problems,
    setProblems: (next) => change(contents, next),
  };
}

/** Are two values the same to the person who entered them? Nothing is nothing, however it is spelled. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(settled(left)) === JSON.stringify(settled(right));
}

/** The value as it is sent: nothing is null. */
export function settled(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}
