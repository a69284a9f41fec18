import type { ChangeClassName } from './change-classes';

/** One difference between two compiled models. */
export interface Change {
  class: ChangeClassName;
  /** What has changed: `shelf.code`, `shelf.create`, `enum bucket-type 3`. */
  subject: string;
  /** How: `maxLength 20 → 10`. */
  detail?: string;
  /** Where, below `schemas/`; of what is gone, where it would stand. */
  file: string;
  pointer: string;
  /** Whose records it concerns. */
  about?: { entity: string; field?: string; rule?: string };
  /** What is gone may go on under this name, without the schema saying so. */
  maybeRenamedTo?: string;
}

export type Add = (name: ChangeClassName, subject: string, more: Omit<Change, 'class' | 'subject'>) => void;

interface Pairs<T> {
  added: T[];
  removed: T[];
  kept: [before: T, after: T][];
  renamed: [before: T, after: T][];
}

/** Pairs the entries of two lists: by name, and where a name is new, by a former one. */
export function pair<T>(
  before: T[],
  after: T[],
  nameOf: (thing: T) => string,
  formerOf: (thing: T) => string[] = () => [],
): Pairs<T> {
  const old = new Map(before.map((thing) => [nameOf(thing), thing]));
  const pairs: Pairs<T> = { added: [], removed: [], kept: [], renamed: [] };
  const met = new Set<T>();
  for (const thing of after) {
    const same = old.get(nameOf(thing));
    const former = same ?? formerOf(thing).flatMap((name) => old.get(name) ?? [])[0];
    if (former) met.add(former);
    if (same) pairs.kept.push([same, thing]);
    else if (former) pairs.renamed.push([former, thing]);
    else pairs.added.push(thing);
  }
  pairs.removed = before.filter((thing) => !met.has(thing));
  return pairs;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `20 → 10`; nothing is told as `–`. */
export const changeText = (before: unknown, after: unknown): string => `${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === undefined ? '–' : text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
