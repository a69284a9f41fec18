export interface Counts {
  passed: number;
  failed: number;
  /** Path and milliseconds. */
  files: [string, number][];
  /** What failed at first and not when it was run once more, with what was told of both. */
  flaky: { file: string; first: string; second: string }[];
}

export function countsFrom(file: string): Counts;
