import { RE2JS } from 're2js';
import { zh } from '../../language/zh';
import { isPattern } from '../is-pattern';

/** A pattern of a schema known at run time: never takes longer than in proportion to the text, in the browser and on the server alike. */
export interface RunTimePattern {
  matches: (text: string) => boolean;
  /** How long it is with its repeats written out: what a character of the text costs. */
  steps: number;
}

/** What is wrong with a pattern, in Chinese. */
export class BadPattern extends Error {}

const maxLength = 200;
const maxSteps = 500;
const maxKept = 20;

const kept = new Map<string, RunTimePattern>();

/**
 * Reads a JSON Schema pattern (JavaScript, unicode) and says it to RE2, which walks through a text once whatever the pattern. Throws BadPattern
 * on what needs going back (look-arounds, back-references), on what the two would read differently, and on what is too long written out.
 */
export function readPattern(pattern: string): RunTimePattern {
  const known = kept.get(pattern) ?? compiled(pattern);
  kept.delete(pattern);
  kept.set(pattern, known);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return known;
}

function compiled(pattern: string): RunTimePattern {
  if (pattern.length > maxLength) throw new BadPattern(zh`超过${maxLength}个字符`);
  if (!isPattern(pattern)) throw new BadPattern(zh`不是合法的正则表达式`);
  const tokens = tokensOf(pattern);
  const steps = stepsOf(tokens);
  if (steps > maxSteps)
    throw new BadPattern(zh`重复展开后超过${maxSteps}步，请减少重复次数，或改用minLength与maxLength`);
  try {
    const engine = RE2JS.compile(tokens.map(({ said }) => said).join(''));
    return { steps, matches: (text) => engine.test(text) };
  } catch {
    throw new BadPattern(zh`不是支持的正则表达式`);
  }
}

type Kind = 'one' | 'group' | 'either' | 'repeat' | 'place';

interface Token {
  kind: Kind;
  text: string;
  /** In RE2's words. */
  said: string;
}

// The first that fits: what is not among these is not understood.
const kinds: [Kind, RegExp][] = [
  ['group', /^(?:\((?:\?:|\?<[A-Za-z_][A-Za-z0-9_]*>|(?!\?))|\))/],
  ['either', /^\|/],
  ['repeat', /^(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})\??/],
  ['place', /^(?:[\^$]|\\[bB])/],
  ['one', /^(?:\[(?!\^?\])(?:\\.|[^\\\]])+\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u....|x..|[^])|[^\\^$*+?()[\]{}|])/u],
];

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  for (let rest = pattern; rest;) {
    const [kind, text = ''] =
      kinds.map(([kind, sign]) => [kind, sign.exec(rest)?.[0]] as const).find(([, found]) => found) ?? [];
    if (!kind) throw new BadPattern(zh`不支持 ${rest.slice(0, 6)}（前后查找、反向引用等）`);
    tokens.push({ kind, text, said: kind === 'one' ? oneSaid(text) : text });
    rest = rest.slice(text.length);
  }
  return tokens;
}

const lineEnds = '\\n\\r\\x{2028}\\x{2029}';
const spaces =
  ' \\t\\n\\v\\f\\r\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const properties = new Set(['L', 'Lu', 'Ll', 'N', 'Nd', 'P', 'S', 'Z']);

/** One character, in RE2's words: a sign, an escape, a class. */
function oneSaid(text: string): string {
  if (text === '.') return `[^${lineEnds}]`;
  if (!text.startsWith('[')) return text.startsWith('\\') ? escapeSaid(text, false) : text;
  const [head = ''] = /^\[\^?/.exec(text) ?? [];
  const inside = text.slice(head.length, -1);
  const said = inside.replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u....|x..|[^])|\[/gu, (part) =>
    part === '[' ? '\\[' : escapeSaid(part, true),
  );
  return `${head}${said}]`;
}

function escapeSaid(text: string, inClass: boolean): string {
  const sign = text.slice(1);
  if (/^[dDwWtnvfr]$/.test(sign) || /^[^A-Za-z0-9]$/.test(sign)) return text;
  if (sign === 's') return inClass ? spaces : `[${spaces}]`;
  if (sign === 'S' && !inClass) return `[^${spaces}]`;
  const code = /^(?:u\{([0-9a-fA-F]+)\}|[ux]([0-9a-fA-F]+))$/.exec(sign)?.slice(1).find(Boolean);
  if (code && !/^0*d[89a-f]..$/i.test(code)) return `\\x{${code}}`;
  const property = /^[pP]\{(?:(?:Script|sc)=(Han)|(\w+))\}$/.exec(sign);
  if (property?.[1] || properties.has(property?.[2] ?? ''))
    return `\\${sign.charAt(0)}{${property?.[1] ?? property?.[2]}}`;
  throw new BadPattern(zh`不支持 ${text}`);
}

/** The number of characters that it looks for with every repeat written out. */
function stepsOf(tokens: Token[]): number {
  const open: number[] = [0];
  let last = 0;
  const add = (steps: number): void => {
    last = steps;
    open.push((open.pop() ?? 0) + steps);
  };
  for (const { kind, text } of tokens) {
    if (kind === 'one') add(1);
    else if (kind === 'repeat') add(last * (timesOf(text) - 1));
    else if (kind === 'group' && text === ')') add(open.pop() ?? 0);
    else if (kind === 'group') open.push(1);
  }
  return open.reduce((sum, steps) => sum + steps, 0);
}

function timesOf(repeat: string): number {
  const [, min, max] = /^\{(\d+)(?:,(\d*))?\}/.exec(repeat) ?? [];
  return min === undefined ? 1 : Math.max(1, Number(max || min) + (max === '' ? 1 : 0));
}
