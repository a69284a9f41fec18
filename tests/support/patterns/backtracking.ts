import { JS } from 'refa';

type Alternatives = JS.Parser['ast']['pattern']['alternatives'];
type Element = Alternatives[number]['elements'][number];
type Quantifier = Extract<Element, { type: 'Quantifier' }>;
type Assertion = Extract<Element, { type: 'Assertion' }>;
type Fits = (signs: readonly string[], at: number) => boolean;

type Step =
  | { do: 'sign'; fits: Fits; forth: 1 | -1 }
  | { do: 'place'; fits: Fits }
  /** Tries the one, and the other when nothing comes of it. */
  | { do: 'split'; first: number; other: number }
  | { do: 'jump'; to: number }
  | { do: 'mark'; slot: number }
  /** A round that took nothing is none. */
  | { do: 'moved'; slot: number }
  | { do: 'look'; steps: Step[]; isNegated: boolean }
  | { do: 'end' };

export interface Walk {
  isMatch: boolean;
  /** Signs looked at and choices made, those gone back to counted again. */
  steps: number;
  /** It has not come to its end within the budget. */
  isGivenUp: boolean;
}

// Repeats are written out.
const maxProgram = 200_000;

/**
 * What an engine that goes back does with a text, as JavaScript's standard says it: step for step, as far as the budget goes. Whether a
 * pattern is slow is then no question of the machine.
 */
export function walk(pattern: string, text: string, budget: number): Walk {
  const count = { left: budget };
  const program = compiled(pattern);
  const signs = [...text];
  try {
    for (let from = 0; from <= signs.length; from += 1)
      if (runs(program, signs, from, count)) return told(true, budget, count);
    return told(false, budget, count);
  } catch (error) {
    if (error instanceof GivenUp) return { ...told(false, budget, count), isGivenUp: true };
    throw error;
  }
}

const told = (isMatch: boolean, budget: number, { left }: { left: number }): Walk => ({
  isMatch,
  steps: budget - left,
  isGivenUp: false,
});

class GivenUp extends Error {}

function compiled(pattern: string): Step[] {
  const { alternatives } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).ast.pattern;
  return new Writer(1).program(alternatives);
}

/** Writes the steps of a pattern, forwards or (in a look-behind) backwards. */
class Writer {
  private readonly steps: Step[] = [];
  private slots = 0;

  constructor(private readonly forth: 1 | -1) {}

  program(alternatives: Alternatives): Step[] {
    this.either(alternatives);
    this.add({ do: 'end' });
    return this.steps;
  }

  private add<One extends Step>(step: One): One {
    if (this.steps.push(step) > maxProgram) throw new Error('The pattern is too long written out.');
    return step;
  }

  private get here(): number {
    return this.steps.length;
  }

  private either(alternatives: Alternatives): void {
    const jumps = alternatives.slice(0, -1).map((alternative) => {
      const split = this.add({ do: 'split', first: this.here + 1, other: 0 });
      this.sequence(alternative.elements);
      const jump = this.add({ do: 'jump', to: 0 });
      split.other = this.here;
      return jump;
    });
    this.sequence(alternatives.at(-1)?.elements ?? []);
    for (const jump of jumps) jump.to = this.here;
  }

  private sequence(elements: Element[]): void {
    for (const element of this.forth === 1 ? elements : [...elements].reverse()) this.element(element);
  }

  private element(element: Element): void {
    const { type } = element;
    if (type === 'Group' || type === 'CapturingGroup') this.either(element.alternatives);
    else if (type === 'Quantifier') this.repeat(element);
    else if (type === 'Assertion') this.assertion(element);
    else if (type === 'Character' || type === 'CharacterClass' || type === 'CharacterSet')
      this.add({ do: 'sign', fits: signOf(element.raw), forth: this.forth });
    else throw new Error(`${element.raw} is not walked.`);
  }

  private repeat({ element, min, max, greedy }: Quantifier): void {
    for (let count = 0; count < min; count += 1) this.element(element);
    const splits: Extract<Step, { do: 'split' }>[] = [];
    const once = (): number => {
      const at = this.here;
      splits.push(this.add({ do: 'split', first: at + 1, other: 0 }));
      const slot = (this.slots += 1);
      this.add({ do: 'mark', slot });
      this.element(element);
      this.add({ do: 'moved', slot });
      return at;
    };
    if (max === Infinity) this.add({ do: 'jump', to: once() });
    else for (let count = min; count < max; count += 1) once();
    for (const split of splits)
      Object.assign(split, greedy ? { other: this.here } : { first: this.here, other: split.first });
  }

  private assertion(assertion: Assertion): void {
    if ('alternatives' in assertion) {
      const steps = new Writer(assertion.kind === 'lookahead' ? 1 : -1).program(assertion.alternatives);
      this.add({ do: 'look', steps, isNegated: assertion.negate });
    } else if (assertion.kind === 'word') {
      const isWord: Fits = (signs, at) => /^\w$/.test(signs[at] ?? '');
      const fits: Fits = (signs, at) => (isWord(signs, at - 1) !== isWord(signs, at)) !== assertion.negate;
      this.add({ do: 'place', fits });
    } else {
      const fits: Fits = (signs, at) => at === (assertion.kind === 'start' ? 0 : signs.length);
      this.add({ do: 'place', fits });
    }
  }
}

function signOf(raw: string): Fits {
  const one = new RegExp(`^(?:${raw})$`, 'u');
  const known = new Map<string, boolean>();
  return (signs, at) => {
    const sign = signs[at];
    if (sign === undefined) return false;
    const found = known.get(sign) ?? one.test(sign);
    known.set(sign, found);
    return found;
  };
}

function runs(program: Step[], signs: readonly string[], from: number, count: { left: number }): boolean {
  const marks: number[] = [];
  // Where to go on when nothing comes of it: a step and a place, or (below zero) a mark and what it was.
  const back: [number, number][] = [];
  let [step, at] = [0, from];
  const goBack = (): boolean => {
    for (let last = back.pop(); last; last = back.pop()) {
      if (last[0] >= 0) {
        [step, at] = last;
        return true;
      }
      marks[-last[0]] = last[1];
    }
    return false;
  };
  for (;;) {
    if ((count.left -= 1) < 0) throw new GivenUp();
    const now = program[step] as Step;
    let isFine = true;
    step += 1;
    switch (now.do) {
      case 'end':
        return true;
      case 'sign':
        isFine = now.fits(signs, now.forth === 1 ? at : at - 1);
        at += now.forth;
        break;
      case 'place':
        isFine = now.fits(signs, at);
        break;
      case 'look':
        isFine = runs(now.steps, signs, at, count) !== now.isNegated;
        break;
      case 'split':
        back.push([now.other, at]);
        step = now.first;
        break;
      case 'jump':
        step = now.to;
        break;
      case 'mark':
        back.push([-now.slot, marks[now.slot] ?? -1]);
        marks[now.slot] = at;
        break;
      case 'moved':
        isFine = marks[now.slot] !== at;
        break;
    }
    if (!isFine && !goBack()) return false;
  }
}
