import type { Figures } from './tasks';

/** Figures of all rounds, by contestant. */
export type Results = Map<string, Figures[]>;

/** What the product's own screen has to reach, compared with the hand-written ProTable of the same round. */
export const goals: Record<string, number> = {
  load: 1,
  'filter → rows': 0.6,
  'sort → rows': 0.7,
  '200 rows': 0.6,
  '20 fields: open': 1,
  '20 fields: key p95': 1,
  '200 fields: open': 0.2,
  '200 fields: key p95': 0.6,
  '200 fields: submit': 0.25,
  '10,000 rows: paint': 1,
};

/** What the product's own screen has to reach, whatever is compared with it. */
const floors: Record<string, number> = { '10,000 rows: frames/s': 58 };

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.length ? ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2 : NaN;
}

const shown = (value: number) => (Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** The median of the rounds' own ratios: what slows a whole round down slows both. */
export function pairedRatio(results: Results, task: string, who: string, base: string): number {
  const [ours, theirs] = [results.get(who) ?? [], results.get(base) ?? []];
  return median(
    ours.flatMap((figures, round) => {
      const [one, other] = [figures[task], theirs[round]?.[task]];
      return one === undefined || !other ? [] : [one / other];
    }),
  );
}

/** Medians and ratios, as a table in Markdown. */
export function markdown(
  results: Results,
  titles: Map<string, string>,
  base: string,
  own: string,
  again: string,
): string {
  const names = [...titles.keys()].filter((name) => name !== again);
  const tasks = [...new Set([...results.values()].flat().flatMap((figures) => Object.keys(figures)))];
  const head = ['Task', ...names.map((name) => titles.get(name)), 'ratio', 'goal', 'A/A'];
  const rows = tasks.map((task) => {
    const medians = names.map((name) => shown(median(valuesOf(results, name, task))));
    const ratio = pairedRatio(results, task, own, base);
    const verdict = verdictOn(task, ratio, median(valuesOf(results, own, task)));
    return [task, ...medians, ratio.toFixed(2), verdict, pairedRatio(results, task, again, own).toFixed(2)];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function verdictOn(task: string, ratio: number, measured: number): string {
  const [goal, floor] = [goals[task], floors[task]];
  const sign = (isMet: boolean) => (isMet ? '✓' : '✗');
  if (goal !== undefined) return `≤ ${goal} ${sign(ratio <= goal)}`;
  return floor === undefined ? '' : `≥ ${floor} of its own ${sign(measured >= floor)}`;
}

const valuesOf = (results: Results, name: string, task: string) =>
  (results.get(name) ?? []).flatMap((figures) => (figures[task] === undefined ? [] : [figures[task]]));
