import { CharBase } from 'refa';
import { end, Undrawable, type PatternGraph } from './pattern-graph';

/** How many ways through the pattern stand at each of its steps. */
type Ways = Map<number, number>;

/** A text, and after it more ways to go on than there may be. */
export interface Crowd {
  text: string;
}

// Every way is followed for every letter of every text: this is the whole analysis, and more is not spent on a pattern.
const maxMoves = 300_000;

/**
 * Reads all texts at once and counts in how many ways a backtracking engine can stand in the pattern after each. Where there are never more
 * than `most`, it takes at most so many steps per character. Undefined: there are never more. Throws Undrawable where that cannot be told
 * soon. `isFree`: a match may begin anywhere in the text.
 */
export function crowdIn(graph: PatternGraph, isFree: boolean, max: number): Crowd | undefined {
  const base = new CharBase(new Set(graph.chars));
  const letters = graph.chars.map((chars) => base.split(chars));
  const open: { ways: Ways; text: string }[] = [{ ways: new Map([[0, 1]]), text: '' }];
  const seen = new Set<string>();
  let moves = 0;
  const move = (count: number): void => {
    if ((moves += count) > maxMoves) throw new Undrawable('It has too many cases to be analysed.');
  };
  for (const { ways, text } of open) {
    if (attempts(graph, ways) > max) return { text };
    const after = new Map<number, Ways>();
    for (const [step, count] of ways)
      for (const [stop, more] of graph.next[step] ?? [])
        for (const letter of stop === end ? [] : (letters[stop] ?? [])) {
          move(1);
          const box = after.get(letter) ?? new Map<number, number>(isFree ? [[0, 1]] : []);
          after.set(letter, box.set(stop, (box.get(stop) ?? 0) + count * more));
        }
    for (const [letter, next] of after) {
      move(next.size);
      const key = [...next].sort(([a], [b]) => a - b).join(' ');
      if (!seen.has(key)) open.push({ ways: next, text: text + signOf(base, letter) });
      seen.add(key);
    }
  }
  return undefined;
}

/** How many steps are tried from there for one character. */
function attempts({ next }: PatternGraph, ways: Ways): number {
  let sum = 0;
  for (const [step, count] of ways) for (const more of next[step]?.values() ?? []) sum += count * more;
  return sum;
}

/** One letter of many that the pattern treats alike, the plainest of them. */
function signOf(base: CharBase, letter: number): string {
  const set = base.sets[letter];
  const plain = [...'a1A'].find((sign) => set?.has(sign.codePointAt(0) ?? 0));
  return plain ?? String.fromCodePoint(set?.ranges[0]?.min ?? 0);
}
