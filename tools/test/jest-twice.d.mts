interface How {
  /** Where the report is to stand. */
  report: string;
  env?: Record<string, string | undefined>;
  /** What of jest's output appears as it comes. */
  show?: 'all' | 'errors' | 'nothing';
}

export function jestTwice(args: string[], how: How): Promise<{ code: number }>;
