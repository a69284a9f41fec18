/** Durations in milliseconds as a line: how many, the middle one, the longest. */
export function figures(title: string, times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${title}: ${sorted.length} times, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
}

/** Said on the console, where a report can quote it. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);
