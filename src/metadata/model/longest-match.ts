const piece =
  /\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<\w+>|:)|[\s\S]/gu;
const zeroWidth = new Set(['^', '$', '\\b', '\\B']);

/** At most how many characters a text has that matches; Infinity when the pattern does not say. */
export function longestMatch(pattern: string): number {
  const pieces = pattern.match(piece) ?? [];
  if (pieces[0] !== '^' || pieces.at(-1) !== '$') return Infinity;
  const reader = { pieces, at: 0 };
  const length = longestOfChoices(reader);
  return reader.at === pieces.length ? length : Infinity;
}

const beyondPlain = /[^ !#-[\]-~\\]|\\[^dw.+*?^$()[\]{}|/-]|\[\^|(?<!\\)\./;

/** Is all that matches made of printable ASCII signs, without quotation marks and backslashes? No, when the pattern does not say. */
export const matchesPlainOnly = (pattern: string): boolean =>
  Number.isFinite(longestMatch(pattern)) && !beyondPlain.test(pattern);

interface Reader {
  pieces: string[];
  at: number;
}

function longestOfChoices(reader: Reader): number {
  let longest = 0;
  let length = 0;
  for (let one = reader.pieces[reader.at]; one !== undefined && one !== ')'; one = reader.pieces[reader.at]) {
    if (one === '|') {
      longest = Math.max(longest, length);
      length = 0;
      reader.at += 1;
    } else length += longestOfTerm(reader);
  }
  return Math.max(longest, length);
}

function longestOfTerm(reader: Reader): number {
  const one = reader.pieces[reader.at++] ?? '';
  const length = lengthOf(one, reader);
  const times = timesOf(reader);
  return length && times ? length * times : 0;
}

function lengthOf(one: string, reader: Reader): number {
  if (one.startsWith('(')) {
    const inner = longestOfChoices(reader);
    reader.at += 1;
    return /[=!]$/.test(one) ? 0 : inner;
  }
  // What a group before has matched.
  if (/^\\[1-9k]/.test(one)) return Infinity;
  return zeroWidth.has(one) ? 0 : 1;
}

function timesOf(reader: Reader): number {
  const rest = reader.pieces.slice(reader.at, reader.at + 16).join('');
  const [all, min, comma, max] = /^(?:\{(\d+)(?:(,)(\d*))?\}|[*+?])\??/.exec(rest) ?? [''];
  reader.at += all.length;
  if (!all) return 1;
  if (min === undefined) return all.startsWith('?') ? 1 : Infinity;
  return comma ? Number(max || Infinity) : Number(min);
}
