import { JS, type CharSet, type Concatenation, type Element, type NoParent, type Quantifier } from 'refa';

/** A part that repeats between `min` and `max` times; Infinity when without end. */
export interface Loop {
  max: number;
}

/** One place of a pattern that takes one character, and the loops around it. */
export interface Step {
  chars: CharSet;
  loops: Loop[];
}

/** A pattern as the steps that may follow each other: Glushkov's automaton. Repeats of varying number are loops without end. */
export interface PatternGraph {
  steps: Step[];
  /** From each step to the next ones, and in how many ways (2: more than one). */
  next: Map<number, number>[];
}

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

// A repeat of fixed number is written out up to so many steps; a longer one is drawn as a loop.
const longestCopy = 40;
const mostSteps = 120;

/** Draws a list of alternatives. `isFree`: a match may begin anywhere in the text. */
export function drawPattern(alternatives: Alternatives, isFree: boolean): PatternGraph {
  const graph: PatternGraph = { steps: [], next: [] };
  const loops: Loop[] = isFree ? [{ max: Infinity }] : [];
  const anywhere = isFree
    ? drawStep(JS.createCharSet([{ min: 0, max: 0x10ffff }], { unicode: true }), loops, graph)
    : undefined;
  const body = drawAlternatives(alternatives, [], graph);
  if (anywhere) {
    link(anywhere.last, anywhere.first, graph);
    link(anywhere.last, body.first, graph);
  }
  return graph;
}

function drawAlternatives(alternatives: Alternatives, loops: Loop[], graph: PatternGraph): Part {
  const parts = alternatives.map(({ elements }) =>
    elements.reduce((before, element) => follow(before, drawElement(element, loops, graph), graph), nothing()),
  );
  return parts.reduce((all, part) => ({
    empty: few(all.empty + part.empty),
    first: merged(all.first, part.first),
    last: merged(all.last, part.last),
  }));
}

function drawElement(element: NoParent<Element>, loops: Loop[], graph: PatternGraph): Part {
  switch (element.type) {
    case 'CharacterClass':
      return drawStep(element.characters, loops, graph);
    case 'Alternation':
      return drawAlternatives(element.alternatives, loops, graph);
    case 'Quantifier':
      return drawQuantifier(element, loops, graph);
    case 'Assertion':
      return nothing();
    case 'Unknown':
      throw new Undrawable('It has a part that cannot be analysed.');
  }
}

function drawQuantifier({ alternatives, min, max }: NoParent<Quantifier>, loops: Loop[], graph: PatternGraph): Part {
  if (max === 0) return nothing();
  if (max === 1) return orNothing(drawAlternatives(alternatives, loops, graph), min === 0);
  const start = graph.steps.length;
  const loop: Loop = { max };
  const once = drawAlternatives(alternatives, [...loops, loop], graph);
  if (once.empty) throw new Undrawable('It repeats a part that may be empty.');
  if (min === max && (graph.steps.length - start) * max <= longestCopy) {
    // Written out, it is no loop.
    for (const step of graph.steps.slice(start)) step.loops = step.loops.filter((one) => one !== loop);
    let whole = once;
    for (let count = 1; count < max; count += 1)
      whole = follow(whole, drawAlternatives(alternatives, loops, graph), graph);
    return whole;
  }
  link(once.last, once.first, graph);
  return orNothing(once, min === 0);
}

function drawStep(chars: CharSet, loops: Loop[], graph: PatternGraph): Part {
  if (graph.steps.length >= mostSteps) throw new Undrawable(`It has more than ${mostSteps} steps.`);
  const index = graph.steps.push({ chars, loops }) - 1;
  graph.next.push(new Map());
  return { empty: 0, first: new Map([[index, 1]]), last: new Map([[index, 1]]) };
}

function follow(a: Part, b: Part, graph: PatternGraph): Part {
  link(a.last, b.first, graph);
  return {
    empty: few(a.empty * b.empty),
    first: merged(a.first, times(b.first, a.empty)),
    last: merged(times(a.last, b.empty), b.last),
  };
}

function link(from: Ways, to: Ways, { next }: PatternGraph): void {
  for (const [start, ways] of from)
    for (const [end, more] of to) {
      const box = next[start];
      box?.set(end, few((box.get(end) ?? 0) + ways * more));
    }
}

const nothing = (): Part => ({ empty: 1, first: new Map(), last: new Map() });
const orNothing = (part: Part, isOptional: boolean): Part =>
  isOptional ? { ...part, empty: few(part.empty + 1) } : part;

const few = (ways: number): number => Math.min(ways, 2);

function merged(a: Ways, b: Ways): Ways {
  const all = new Map(a);
  for (const [step, ways] of b) all.set(step, few((all.get(step) ?? 0) + ways));
  return all;
}

const times = (ways: Ways, count: number): Ways =>
  count === 0 ? new Map() : new Map([...ways].map(([step, one]) => [step, few(one * count)]));
