import groups from './known-bad.json';

interface KnownBad {
  kind: string;
  pattern: string;
  /** Texts of at most so many characters that backtracking engines do not come back from. */
  texts: (length: number) => string[];
}

/** Patterns of public lists, each with the text that is known to stall a backtracking engine. */
export const knownBad: KnownBad[] = groups.flatMap(({ kind, patterns }) =>
  patterns.map(({ pattern, before, again, after }) => ({
    kind,
    pattern,
    texts: (length) =>
      [Math.min(40, length), length].map((most) => before + again.repeat(Math.floor(most / again.length)) + after),
  })),
);
