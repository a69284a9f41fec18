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
    return token.startsWith('\\') ? escapeFor(token, inClass, pattern) : token;
  });
}

const tokens = /\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\[pP]\{[^}]*\}|\\x[0-9a-fA-F]{2}|\\[\s\S]|\[\^?|\]|\./g;

// Both engines know these by the same sign; JavaScript's are ASCII (or its own list of spaces), PostgreSQL's are the locale's.
const classes: Record<string, string> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  s: ' \\t\\n\\v\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff',
};

const scripts: Record<string, string> = {
  '\\p{Script=Han}':
    '\\u2e80-\\u2fd5\\u3005\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufad9\\U00020000-\\U0003ffff',
};

function openClass(inClass: boolean, token: string, open: () => void): string {
  if (inClass) return token === '[^' ? '\\[^' : '\\[';
  open();
  return token;
}

function escapeFor(token: string, inClass: boolean, pattern: string): string {
  const sign = token.slice(1);
  const list = classes[sign] ?? scripts[token];
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
