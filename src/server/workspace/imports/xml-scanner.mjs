// Goes through an XML document as it comes, without making a tree of it. Plain JavaScript, as the thread that reads spreadsheets loads it.

const longestTag = 65_536;
const longestEntity = 12;
const named = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** What stands for another character, as that character. */
function decoded(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, number, name) => {
    if (name) return named[name] ?? whole;
    const point = hex ? parseInt(hex, 16) : Number(number);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

const patterns = new Map();

/** The value of an attribute in what stands between the element's name and the end of its tag. */
export function attribute(attributes, name) {
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, (pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const [, double, single] = pattern.exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
}

const localName = (name) => name.slice(name.indexOf(':') + 1);

/** Where the tag that begins there ends; an attribute may have the sign in it. -1: not yet. */
function endOfTag(text, start) {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

// What is passed over, or passed on as it stands, by how it begins and ends.
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Tells `open(name, attributes)`, `text(text)` and `close(name)` of a document; names without prefix. Throws for what is none. */
class XmlScanner {
  #rest = '';
  #depth = 0;

  constructor(handlers) {
    this.handlers = handlers;
  }

  push(piece) {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      const isLast = start < 0;
      const end = isLast ? this.#endOfText(text, at) : start;
      if (end > at) this.handlers.text(decoded(text.slice(at, end)));
      at = end;
      if (isLast) break;
      const next = this.#markup(text, start);
      if (next < 0) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestTag) throw new Error('A tag is too long.');
  }

  end() {
    if (this.#rest.trim() || this.#depth) throw new Error('The document ends too early.');
  }

  /** What may be half of an entity is left for the next piece. */
  #endOfText(text, at) {
    const entity = text.lastIndexOf('&');
    return entity >= at && text.length - entity < longestEntity ? entity : text.length;
  }

  /** Where it goes on after what begins here. -1: it has not all come yet. */
  #markup(text, start) {
    const sign = text[start + 1];
    if (sign === '!' || sign === '?') return this.#other(text, start);
    const end = endOfTag(text, start);
    if (end < 0) return -1;
    if (sign === '/') this.#close(text.slice(start + 2, end).trim());
    else {
      const isWhole = text[end - 1] === '/';
      const tag = text.slice(start + 1, isWhole ? end - 1 : end);
      const space = tag.search(/\s/);
      const name = space < 0 ? tag : tag.slice(0, space);
      this.#depth += 1;
      this.handlers.open(localName(name), space < 0 ? '' : tag.slice(space));
      if (isWhole) this.#close(name);
    }
    return end + 1;
  }

  #close(name) {
    this.#depth -= 1;
    if (this.#depth < 0) throw new Error('Something ends that has not begun.');
    this.handlers.close(localName(name));
  }

  #other(text, start) {
    const known = others.find(([begin]) => text.startsWith(begin, start));
    if (!known) {
      // A document type would define what the document means.
      if (text.length - start > longestEntity) throw new Error('There is a declaration.');
      return -1;
    }
    const [begin, last] = known;
    const end = text.indexOf(last, start + begin.length);
    if (end < 0) return -1;
    if (begin === '<![CDATA[') this.handlers.text(text.slice(start + begin.length, end));
    return end + last.length;
  }
}

const nothing = () => undefined;

/** Goes through a document that comes in pieces of bytes; yields after each, so that what has been read may be taken. */
export async function* scanned(pieces, { open = nothing, text = nothing, close = nothing }) {
  const scanner = new XmlScanner({ open, text, close });
  const decoder = new TextDecoder('utf-8');
  for await (const piece of pieces) {
    scanner.push(decoder.decode(piece, { stream: true }));
    yield;
  }
  scanner.push(decoder.decode());
  scanner.end();
  yield;
}

/** The same at once. */
export async function scan(pieces, handlers) {
  const pass = scanned(pieces, handlers);
  while (!(await pass.next()).done);
}
