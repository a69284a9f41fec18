// The rows of a workbook's first sheet, read without a tree of any of its parts: the texts that cells share are most of a large workbook, and a
// tree of them takes ten times their room. Plain JavaScript, as the thread that reads spreadsheets loads it.
import { isDateFormat, serialToDate } from 'hucre';
import { attribute, scan, scanned } from './xml-scanner.mjs';

const maxColumn = 16_383;

/**
 * Where the parts of a workbook stand that its first sheet is read from. `part` answers a part's content in pieces of bytes, undefined when there is none.
 */
export async function workbookParts(part) {
  let id;
  let is1904 = false;
  await scan(required(part, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name === 'sheet') id ??= attribute(attributes, '[\\w.-]+:id');
    },
  });
  const parts = { is1904 };
  await scan(part('xl/_rels/workbook.xml.rels') ?? [], {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const kind = (attribute(attributes, 'Type') ?? '').split('/').pop();
      const path = absolute(attribute(attributes, 'Target') ?? '');
      if (kind === 'worksheet' && attribute(attributes, 'Id') === id) parts.sheet = path;
      if (kind === 'sharedStrings') parts.texts = path;
      if (kind === 'styles') parts.styles = path;
    },
  });
  return parts;
}

function required(part, name) {
  const content = part(name);
  if (!content) throw new Error(`There is no ${name}.`);
  return content;
}

/** A path as the archive has it, of one that is told from the workbook. */
const absolute = (target) => new URL(target, 'zip:///xl/workbook.xml').pathname.slice(1);

/** Each row with its number, from 0, and its cells: text, number, yes or no, a date; null for nothing. */
export async function* xlsxRows(part, { sheet, texts, styles, is1904 }) {
  const known = {
    texts: texts && part(texts) ? await sharedTexts(part(texts)) : [],
    isDate: styles && part(styles) ? await dateStyles(part(styles)) : () => false,
    is1904,
  };
  const reader = new SheetReader(known);
  for await (const _ of scanned(required(part, sheet), reader)) yield* reader.take();
}

/** The texts that cells share, in their order: of formatted ones all runs, without their readings. */
async function sharedTexts(pieces) {
  const texts = [];
  let text = '';
  let isText = false;
  let readings = 0;
  await scan(pieces, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') readings += 1;
      else if (name === 't') isText = readings === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text));
      else if (name === 'rPh') readings -= 1;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

/** Is a number of that style a date? */
async function dateStyles(pieces) {
  const formats = new Map();
  const styles = [];
  let isCells = false;
  await scan(pieces, {
    open(name, attributes) {
      if (name === 'cellXfs') isCells = true;
      const id = attribute(attributes, 'numFmtId') ?? '0';
      if (name === 'numFmt') formats.set(id, attribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && isCells) styles.push(id);
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  const dates = styles.map((id) => isDateFormat(formats.get(id) ?? id));
  return (style) => dates[style] === true;
}

/** Signs that XML cannot have, as a workbook writes them: `_x000D_`. */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_whole, code) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Handlers that make rows of a sheet's elements. */
class SheetReader {
  #known;
  #rows = [];
  #row;
  #index = -1;
  #cell;
  #taken = '';
  #readings = 0;

  constructor(known) {
    this.#known = known;
  }

  /** The rows that have come since. */
  take() {
    return this.#rows.splice(0);
  }

  open = (name, attributes) => {
    if (name === 'c' && this.#row) this.#cell = this.#begun(attributes);
    else if (name === 'row') this.#begin(attributes);
    else if (name === 'rPh') this.#readings += 1;
    else if (this.#cell && (name === 'v' || (name === 't' && this.#readings === 0))) this.#taken = name;
  };

  text = (piece) => {
    if (this.#taken) this.#cell[this.#taken] += piece;
  };

  close = (name) => {
    if (name === this.#taken) this.#taken = '';
    else if (name === 'c' && this.#cell) this.#end();
    else if (name === 'rPh') this.#readings -= 1;
    else if (name === 'row' && this.#row) {
      this.#rows.push({ index: this.#index, values: this.#row });
      this.#row = undefined;
    }
  };

  #begin(attributes) {
    const number = attribute(attributes, 'r');
    this.#index = number === undefined ? this.#index + 1 : Number(number) - 1;
    this.#row = [];
  }

  #begun(attributes) {
    const [letters] = /^[A-Z]{1,3}(?=\d)/i.exec(attribute(attributes, 'r') ?? '') ?? [];
    const column = letters === undefined ? this.#row.length : columnOf(letters);
    if (column > maxColumn) throw new Error('There are too many columns.');
    return { column, type: attribute(attributes, 't'), style: Number(attribute(attributes, 's') ?? -1), v: '', t: '' };
  }

  #end() {
    const { column } = this.#cell;
    while (this.#row.length < column) this.#row.push(null);
    this.#row[column] = this.#value(this.#cell);
    this.#cell = undefined;
  }

  #value({ type, style, v, t }) {
    if (type === 's') return this.#known.texts[Number(v)] ?? null;
    if (type === 'str') return unescaped(v);
    if (type === 'inlineStr') return unescaped(t);
    if (type === 'b') return v === '1' || v.toLowerCase() === 'true';
    if (type === 'e') return v;
    if (v === '') return null;
    const number = Number(v);
    if (Number.isNaN(number)) return v;
    return this.#known.isDate(style) ? serialToDate(number, this.#known.is1904) : number;
  }
}

const columnOf = (letters) =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
