import { JS, visitAst, type Assertion, type Element, type Expression, type NoParent } from 'refa';
import { drawPattern, Undrawable, type Alternatives } from './pattern-graph';
import { crowdIn } from './pattern-ways';

// So many steps per character are taken in no time.
const maxWays = 1000;
// What is looked at in passing is looked at in every one of them.
const maxWaysAside = 10;
const maxLength = 1000;

/**
 * Why a pattern can take longer than in proportion to the text it reads; undefined when it cannot. Sound: a pattern that passes costs at most
 * 1,000 steps per character, whatever the text. What cannot be told within the analysis's own budget is refused.
 */
export function slowness(pattern: string): string | undefined {
  if (!known.has(pattern)) known.set(pattern, analysed(pattern));
  return known.get(pattern);
}

const known = new Map<string, string | undefined>();

function analysed(pattern: string): string | undefined {
  if (pattern.length > maxLength) return `It is longer than ${maxLength} characters.`;
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
    const { expression } = parser.parse({
      assertions: 'parse',
      backreferences: 'throw',
      maxBackreferenceWords: 0,
    });
    return (
      leftOut(parser.ast.pattern, expression) ??
      misplacedLook(expression.alternatives) ??
      slownessOf(expression.alternatives)
    );
  } catch (error) {
    if (error instanceof Undrawable) return error.message;
    if (error instanceof Error && /backreference/i.test(error.message)) return 'It refers back to a group.';
    if (error instanceof Error && /nodes/i.test(error.message)) return 'It has too many parts.';
    throw error;
  }
}

/** A part as it is written. */
interface Written {
  type: string;
  start: number;
  kind?: string;
  alternatives?: Written[];
  elements?: unknown[];
  element?: Written;
}

/** What can never match is left out by the parser, and read by an engine all the same. */
function leftOut(pattern: Written, expression: NoParent<Expression>): string | undefined {
  const kept = new Set<number | undefined>();
  const keep = ({ source }: { source?: { start: number } }): void => void kept.add(source?.start);
  visitAst(expression, { onCharacterClassEnter: keep, onAssertionEnter: keep });
  return leaves(pattern).every(({ start }) => kept.has(start))
    ? undefined
    : 'It has a part that can never match, or that says nothing.';
}

function leaves(part: Written): Written[] {
  if (part.type.startsWith('Character') || part.type === 'Assertion')
    return [part, ...(part.alternatives ?? []).flatMap(leaves)];
  const inner = part.alternatives ?? (part.elements as Written[] | undefined) ?? (part.element ? [part.element] : []);
  return inner.flatMap(leaves);
}

function slownessOf(alternatives: Alternatives): string | undefined {
  const isFree = !alternatives.every(({ elements }) => elements[0] && isStart(elements[0]));
  const head = headOf(alternatives);
  const found = crowdIn(drawPattern(alternatives), isFree, maxWays);
  const inside = looksIn(alternatives).map((look) =>
    crowdIn(drawPattern(look.alternatives), false, head.has(look) ? maxWays : maxWaysAside),
  );
  const crowd = [found, ...inside].find(Boolean);
  return crowd && told(crowd.text, isFree);
}

/** What to do about it. */
function told(text: string, isFree: boolean): string {
  const after = text ? `After a text like ${JSON.stringify(text.slice(0, 40))} it` : 'It';
  const mend = isFree ? 'Begin it with ^, or let' : 'Let';
  return `${after} can go on in more than ${maxWays} ways. ${mend} each repeated or optional part begin with what the part before cannot take.`;
}

/** A look-around that repeats is tried at one place only when it stands at the beginning. */
function misplacedLook(alternatives: Alternatives): string | undefined {
  const head = headOf(alternatives);
  const wrong = looksIn(alternatives).some((look) => !head.has(look) && repeats(look.alternatives));
  return wrong ? 'A look-around that repeats may stand right after ^ only.' : undefined;
}

/** The look-arounds that are tried at the beginning of the text only. */
function headOf(alternatives: Alternatives): Set<NoParent<Element>> {
  return new Set(
    alternatives.flatMap(({ elements }) => {
      const body = elements.findIndex((element) => element.type !== 'Assertion');
      const head = body < 0 ? elements : elements.slice(0, body);
      return head[0] && isStart(head[0]) ? head : [];
    }),
  );
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
