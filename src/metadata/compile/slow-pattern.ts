import { JS, type Assertion, type Element, type NoParent } from 'refa';
import { dividedBy } from './divided-pattern';
import { drawPattern, Undrawable, type Alternatives } from './pattern-graph';

/**
 * Why a pattern can take longer than the text it reads is long; undefined when it cannot. Sound: whatever text could be divided
 * among the pattern's parts in too many ways is found. A pattern may be refused that would never meet such a text.
 */
export function slowness(pattern: string): string | undefined {
  try {
    const { expression } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
      assertions: 'parse',
      backreferences: 'throw',
    });
    return misplacedLook(expression.alternatives) ?? slownessOf(expression.alternatives);
  } catch (error) {
    if (error instanceof Undrawable) return error.message;
    if (error instanceof Error && /backreference/i.test(error.message)) return 'It refers back to a group.';
    throw error;
  }
}

function slownessOf(alternatives: Alternatives): string | undefined {
  const isFree = !alternatives.every(({ elements }) => elements[0] && isStart(elements[0]));
  const found = dividedBy(drawPattern(alternatives, isFree));
  const inside = looksIn(alternatives).map((look) => dividedBy(drawPattern(look.alternatives, false)));
  const slow = [found, ...inside].find(Boolean);
  return slow && isFree ? `${slow} Begin it with ^.` : slow;
}

/** A look-around that repeats is tried at one place only when it stands at the beginning. */
function misplacedLook(alternatives: Alternatives): string | undefined {
  const begins = new Set(
    alternatives.flatMap(({ elements }) => {
      const end = elements.findIndex((element) => element.type !== 'Assertion');
      const head = end < 0 ? elements : elements.slice(0, end);
      return head[0] && isStart(head[0]) ? head : [];
    }),
  );
  const wrong = looksIn(alternatives).some((look) => !begins.has(look) && repeats(look.alternatives));
  return wrong ? 'A look-around that repeats may stand right after ^ only.' : undefined;
}

function looksIn(alternatives: Alternatives): NoParent<Assertion>[] {
  return alternatives.flatMap(({ elements }) =>
    elements.flatMap((element) => [
      ...(element.type === 'Assertion' ? [element] : []),
      ...('alternatives' in element ? looksIn(element.alternatives) : []),
    ]),
  );
}

const repeats = (alternatives: Alternatives): boolean =>
  alternatives.some(({ elements }) =>
    elements.some(
      (element) =>
        (element.type === 'Quantifier' && element.max > 1) ||
        ('alternatives' in element && repeats(element.alternatives)),
    ),
  );

/** `^`: nothing stands before. */
function isStart(element: NoParent<Element>): boolean {
  if (element.type !== 'Assertion' || element.kind !== 'behind' || !element.negate) return false;
  const [only, other] = element.alternatives;
  const [step] = only?.elements ?? [];
  return !other && only?.elements.length === 1 && step?.type === 'CharacterClass' && step.characters.isAll;
}
