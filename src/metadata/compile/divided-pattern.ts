import { componentsOf } from './components';
import type { Loop, PatternGraph } from './pattern-graph';

// So many ways to divide one text are tried in no time.
const mostWays = 100_000;
const mostWaysPerLetter = 1_000;

/** Where two ways through the pattern read the same text. */
export function dividedBy(graph: PatternGraph): string | undefined {
  const pairs = new Pairs(graph);
  if (pairs.hasTwoWaysRound()) return 'A repeated part can read the same text in more than one way.';
  const loops = pairs.neighbours();
  const endless = loops.some(([a, b]) => a.every(isEndless) && b.every(isEndless));
  if (endless) return 'Two repeats without an end can divide the same text between them.';
  const all = [...new Set(loops.flat(2))];
  const ways = all.filter((loop) => !isEndless(loop)).reduce((product, { max }) => product * max, 1);
  return ways > (all.some(isEndless) ? mostWaysPerLetter : mostWays)
    ? 'Its repeats can divide the same text in too many ways.'
    : undefined;
}

const isEndless = ({ max }: Loop): boolean => max === Infinity;

/** Walks through a graph in two or three places at once, reading the same letters. */
class Pairs {
  private readonly touching: boolean[][];
  private readonly component: number[];

  constructor(private readonly graph: PatternGraph) {
    const { steps } = graph;
    this.touching = steps.map((a) => steps.map((b) => !a.chars.isDisjointWith(b.chars)));
    this.component = componentsOf(steps.length, (step) => [...this.after(step)]);
  }

  /** Exponential: from a step back to itself in two ways, on one text. */
  hasTwoWaysRound(): boolean {
    const { steps, next } = this.graph;
    const size = steps.length;
    const doubled = next.some((ends, start) =>
      [...ends].some(
        ([end, ways]) => ways > 1 && this.component[start] === this.component[end] && this.isOnCycle(start),
      ),
    );
    if (doubled) return true;
    const group = componentsOf(size * size, (pair) => this.pairsAfter(Math.floor(pair / size), pair % size, size));
    const straight = new Set(steps.map((_, step) => group[step * size + step]));
    return group.some((name, pair) => Math.floor(pair / size) !== pair % size && straight.has(name));
  }

  /** Polynomial: two cycles, one after the other, between which a text can be divided anywhere. Their loops. */
  neighbours(): [Loop[], Loop[]][] {
    const cyclic = this.graph.steps.map((_, step) => step).filter((step) => this.isOnCycle(step));
    return cyclic.flatMap((p) =>
      cyclic
        .filter((q) => p !== q && this.isDivided(p, q))
        .map((q): [Loop[], Loop[]] => [this.loopsAround(p), this.loopsAround(q)]),
    );
  }

  /** Is there a text that leads from p to p, from p to q, and from q to q? */
  private isDivided(p: number, q: number): boolean {
    const seen = new Set([`${p} ${p} ${q}`]);
    const open: [number, number, number][] = [[p, p, q]];
    for (let at = open.pop(); at; at = open.pop()) {
      for (const a of this.inComponent(at[0], p))
        for (const b of this.after(at[1]))
          for (const c of this.touching[a]?.[b] ? this.inComponent(at[2], q) : []) {
            if (!this.shareLetter(a, b, c)) continue;
            if (a === p && b === q && c === q) return true;
            const key = `${a} ${b} ${c}`;
            if (!seen.has(key)) open.push([a, b, c]);
            seen.add(key);
          }
    }
    return false;
  }

  private shareLetter(a: number, b: number, c: number): boolean {
    const { steps } = this.graph;
    const [x, y, z] = [steps[a]?.chars, steps[b]?.chars, steps[c]?.chars];
    return Boolean(x && y && z && !x.intersect(y).isDisjointWith(z));
  }

  private inComponent(step: number, like: number): number[] {
    return [...this.after(step)].filter((end) => this.component[end] === this.component[like]);
  }

  private pairsAfter(a: number, b: number, size: number): number[] {
    return [...this.after(a)].flatMap((x) =>
      [...this.after(b)].filter((y) => this.touching[x]?.[y]).map((y) => x * size + y),
    );
  }

  private isOnCycle(step: number): boolean {
    return [...this.after(step)].some((end) => this.component[end] === this.component[step]);
  }

  /** A loop without an end outweighs those inside of it. */
  private loopsAround(step: number): Loop[] {
    const loops = this.graph.steps[step]?.loops ?? [];
    const endless = loops.filter(isEndless);
    return endless.length ? endless : loops;
  }

  private after(step: number): Iterable<number> {
    return this.graph.next[step]?.keys() ?? [];
  }
}
