/**
 * A JSON Schema pattern (JavaScript, unicode) as PostgreSQL's regular expression with the same meaning. Throws on what
 * PostgreSQL cannot say, so that a rule never holds in two places only.
 */
export function postgresPattern(pattern: string): string {
  let inClass = false;
  return pattern.replace(tokens, (token) => {
    if (token === '[' || token === '[^') return openClass(inClass, token, () => (inClass = true));
    if (token === ']') inClass = false;
    if (token === '.' && !inClass) return '[^\\n\\r\\u2028\\u2029]';
    if (!inClass) refuseUnknown(token, pattern);
    return token.startsWith('\\') ? escapeFor(token, inClass, pattern) : token;
  });
}

const tokens =
  /\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\[pP]\{[^}]*\}|\\x[0-9a-fA-F]{2}|\\[\s\S]|\[\^?|\]|\.|\{\d+(?:,\d*)?\}|\(\?<(?![=!])/g;

const mostRepeats = 255;

function refuseUnknown(token: string, pattern: string): void {
  if (token.startsWith('(?<'))
    throw new Error(`Pattern ${pattern}: PostgreSQL knows no named groups; write "(?:" instead of "(?<name>".`);
  const counts = token.startsWith('{') ? (token.match(/\d+/g) ?? []) : [];
  if (counts.some((count) => Number(count) > mostRepeats))
    throw new Error(
      `Pattern ${pattern}: PostgreSQL repeats at most ${mostRepeats} times, not ${token}; use minLength and maxLength.`,
    );
}

// Both engines know these by the same sign; JavaScript's are ASCII (or its own list of spaces), PostgreSQL's are the locale's.
const classes: Record<string, string> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: ' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};

// Exactly the letters that this JavaScript counts among them: PostgreSQL has no word for it, and a block has gaps.
const scripts: Record<string, () => string> = { '\\p{Script=Han}': once(() => rangesOf(/\p{Script=Han}/u)) };

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** The code points that a pattern of one letter admits, as the inside of a class. */
function rangesOf(letter: RegExp): string {
  const ranges: [number, number][] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (!letter.test(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? signOf(from) : `${signOf(from)}-${signOf(to)}`)).join('');
}

const signOf = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;

function openClass(inClass: boolean, token: string, open: () => void): string {
  if (inClass) return token === '[^' ? '\\[^' : '\\[';
  open();
  return token;
}

function escapeFor(token: string, inClass: boolean, pattern: string): string {
  const sign = token.slice(1);
  const list = classes[sign] ?? scripts[token]?.();
  if (list) return inClass ? list : `[${list}]`;
  const negated = classes[sign.toLowerCase()];
  if (negated && !inClass) return `[^${negated}]`;
  if (sign.startsWith('u{')) return `\\U${sign.slice(2, -1).padStart(8, '0')}`;
  if (sign.startsWith('x')) return `\\u00${sign.slice(1)}`;
  if (/^(u[0-9a-fA-F]{4}|[tnvfr])$/.test(sign) || /^[^A-Za-z0-9]$/.test(sign)) return token;
  throw new Error(
    `Pattern ${pattern}: PostgreSQL cannot say "${token}" as JavaScript means it; use an explicit class.`,
  );
}
