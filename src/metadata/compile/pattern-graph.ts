import { JS, type CharSet, type Concatenation, type Element, type NoParent, type Quantifier } from 'refa';

/**
 * A pattern as the steps that may follow each other: Glushkov's automaton, repeats of limited number written out. Step 0 is the beginning and
 * takes no character; every other step takes one.
 */
export interface PatternGraph {
  /** What each step takes. */
  chars: CharSet[];
  /** From each step to the next ones, and in how many ways; `end` among them. */
  next: Map<number, number>[];
}

/** The way out of the pattern: no character is taken there. */
export const end = -1;

/** What cannot be drawn as a graph, in words for the author. */
export class Undrawable extends Error {}

export type Alternatives = readonly NoParent<Concatenation>[];

type Ways = Map<number, number>;

interface Part {
  /** In how many ways it matches nothing at all. */
  empty: number;
  first: Ways;
  last: Ways;
}

const maxSteps = 1000;
const maxLinks = 200_000;
// More than this is as good as without end.
const maxWays = 1e9;

const none = JS.createCharSet([], { unicode: true });

/** Draws a list of alternatives. Throws Undrawable. */
export function drawPattern(alternatives: Alternatives): PatternGraph {
  const drawing = new Drawing();
  const body = drawing.alternatives(alternatives);
  drawing.link(new Map([[0, 1]]), body.first);
  drawing.link(body.last, new Map([[end, 1]]));
  drawing.link(new Map([[0, body.empty]]), new Map([[end, 1]]));
  return drawing.graph;
}

class Drawing {
  readonly graph: PatternGraph = { chars: [none], next: [new Map()] };
  private links = 0;

  alternatives(alternatives: Alternatives): Part {
    const parts = alternatives.map(({ elements }) =>
      elements.map((element) => this.element(element)).reduce((before, part) => this.follow(before, part), nothing()),
    );
    return parts.reduce(
      (all, part) => ({
        empty: few(all.empty + part.empty),
        first: merged(all.first, part.first),
        last: merged(all.last, part.last),
      }),
      { ...nothing(), empty: 0 },
    );
  }

  link(from: Ways, to: Ways): void {
    this.links += from.size * to.size;
    if (this.links > maxLinks) throw new Undrawable('Its parts can follow each other in too many ways.');
    for (const [start, ways] of from)
      for (const [stop, more] of to) {
        const box = this.graph.next[start];
        box?.set(stop, few((box.get(stop) ?? 0) + ways * more));
      }
  }

  private element(element: NoParent<Element>): Part {
    switch (element.type) {
      case 'CharacterClass':
        return this.step(element.characters);
      case 'Alternation':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.quantifier(element);
      case 'Assertion':
        return nothing();
      case 'Unknown':
        throw new Undrawable('It has a part that cannot be analysed.');
    }
  }

  /** Each time is drawn by itself: those that must be, then those that may be, each within the one before. */
  private quantifier({ alternatives, min, max }: NoParent<Quantifier>): Part {
    const isEndless = max === Infinity;
    const times = isEndless ? Math.max(min, 1) : max;
    let rest = nothing();
    for (let time = times; time > 0; time -= 1) {
      const once = this.alternatives(alternatives);
      if (isEndless && time === times) {
        if (once.empty) throw new Undrawable('It repeats a part that may be empty without an end.');
        this.link(once.last, once.first);
      }
      rest = this.follow(once, rest);
      if (time > min) rest = { ...rest, empty: few(rest.empty + 1) };
    }
    return rest;
  }

  private step(chars: CharSet): Part {
    const { graph } = this;
    if (graph.chars.length > maxSteps)
      throw new Undrawable(`Written out, it has more than ${maxSteps} steps; use minLength and maxLength.`);
    const index = graph.chars.push(chars) - 1;
    graph.next.push(new Map());
    return { empty: 0, first: new Map([[index, 1]]), last: new Map([[index, 1]]) };
  }

  private follow(a: Part, b: Part): Part {
    this.link(a.last, b.first);
    return {
      empty: few(a.empty * b.empty),
      first: merged(a.first, times(b.first, a.empty)),
      last: merged(times(a.last, b.empty), b.last),
    };
  }
}

const nothing = (): Part => ({ empty: 1, first: new Map(), last: new Map() });

const few = (ways: number): number => Math.min(ways, maxWays);

function merged(a: Ways, b: Ways): Ways {
  if (!a.size || !b.size) return a.size ? a : b;
  const all = new Map(a);
  for (const [step, ways] of b) all.set(step, few((all.get(step) ?? 0) + ways));
  return all;
}

const times = (ways: Ways, count: number): Ways =>
  count === 0 || count === 1
    ? count
      ? ways
      : new Map()
    : new Map([...ways].map(([step, one]) => [step, few(one * count)]));
