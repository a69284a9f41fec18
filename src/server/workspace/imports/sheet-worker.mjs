// Reads a spreadsheet in a thread of its own, so that no file, however it is made, holds up the server. Plain JavaScript: a thread loads it as
// it stands. Posts `{ rows }`, so many at a time, and waits for a word before the next, then `{ done }`; or `{ refused }`, the name of a message.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createInflateRaw } from 'node:zlib';
import { read } from 'hucre';
import { streamCsvRows } from 'hucre/csv';
import { xlsDangers } from './xls-records.mjs';
import { workbookParts, xlsxRows } from './xlsx-rows.mjs';

const rowsAtOnce = 500;
const maxColumns = 256;
const maxEntries = 2000;
const toldCells = 5;
const maxDirectoryBytes = 1_000_000;

class Refused extends Error {
  constructor(message, values = {}) {
    super(message);
    this.values = values;
  }
}

/** One file of a ZIP archive, as its directory tells of it. */
function* entriesOf(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Refused('importUnreadable');
  const count = zip.readUInt16LE(end + 10);
  if (count > maxEntries) throw new Refused('importUnpacked');
  let at = zip.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Refused('importUnreadable');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      isPacked: zip.readUInt16LE(at + 10) === 8,
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + extraLength + commentLength;
  }
}

/** Its content as it is unpacked. */
function contentOf(zip, { offset, packed, isPacked }) {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const piece = zip.subarray(start, start + packed);
  if (!isPacked) return [piece];
  const inflate = createInflateRaw();
  inflate.end(piece);
  return inflate;
}

/**
 * Refuses what is too large by what it says or by what it is, what runs, what asks elsewhere, and what has no value of its own. Answers where its
 * parts stand.
 */
async function checkWorkbook(zip, entries, maxUnpackedBytes) {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refused('importEncrypted');
  if (entries.some(({ name }) => /vbaProject|macrosheets|\.bin$/i.test(name) && !/printerSettings/i.test(name)))
    throw new Refused('importMacro');
  if (entries.some(({ name }) => /externalLinks?\//i.test(name))) throw new Refused('importExternal');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpackedBytes) throw new Refused('importUnpacked');
  const part = partOf(zip, entries);
  const parts = await workbookParts((name) => part(name) && limited(part(name)));
  let size = 0;
  const formulas = [];
  const merged = [];
  for (const entry of entries) {
    let rest = '';
    for await (const piece of contentOf(zip, entry)) {
      size += piece.length;
      if (size > maxUnpackedBytes) throw new Refused('importUnpacked');
      if (entry.name !== parts.sheet || formulas.length >= toldCells || merged.length >= toldCells) continue;
      const text = rest + piece.toString('latin1');
      for (const [, cell] of text.matchAll(/<c\s[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<f[\s/>]/g)) formulas.push(cell);
      for (const [, range] of text.matchAll(/<mergeCell\s[^>]*?ref="([A-Z]+\d+:[A-Z]+\d+)"/g)) merged.push(range);
      // What is found lies before its last tag; what has only begun is looked at with what follows.
      rest = text.slice(Math.max(text.lastIndexOf('<c '), text.lastIndexOf('<mergeCell ')));
      if (rest.length > 4096 || /<f[\s/>]|ref="[^"]+"/.test(rest)) rest = '';
    }
  }
  if (formulas.length) throw new Refused('importFormula', told(formulas));
  if (merged.length) throw new Refused('importMerged', told(merged));
  return parts;
}

const told = (cells) => ({ cells: [...new Set(cells)].slice(0, toldCells).join('、') });

/** Refuses what is larger than a part that only tells of others. */
async function* limited(pieces) {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > maxDirectoryBytes) throw new Refused('importUnpacked');
    yield piece;
  }
}

/** The part of that name in pieces, if there is one. */
const partOf = (zip, entries) => (name) => {
  const entry = entries.find((one) => one.name === name);
  return entry && contentOf(zip, entry);
};

const readers = {
  async *xlsx(content, { maxUnpackedBytes }) {
    const entries = [...entriesOf(content)];
    const parts = await checkWorkbook(content, entries, maxUnpackedBytes);
    for await (const { index, values } of xlsxRows(partOf(content, entries), parts)) {
      if (!Number.isInteger(index) || index < 0 || index >= 1_048_576) throw new Refused('importUnreadable');
      yield [index + 1, values];
    }
  },
  async *xls(content) {
    const { isLocked, isLinked, formulas } = xlsDangers(content);
    if (isLocked) throw new Refused('importEncrypted');
    if (isLinked) throw new Refused('importExternal');
    if (formulas.length) throw new Refused('importFormula', told(formulas.map(cellName)));
    const [sheet] = (await read(content)).sheets;
    const merges = sheet?.merges ?? [];
    if (merges.length) throw new Refused('importMerged', told(merges.map(rangeName)));
    // Of a row without anything, nothing is there.
    for (const [index, values] of (sheet?.rows ?? []).entries()) if (values) yield [index + 1, values];
  },
  *csv(content) {
    let place = 0;
    for (const values of streamCsvRows(decoded(content), { unescapeFormulae: true })) yield [(place += 1), values];
  },
};

/** Excel in China saves in GB 18030 unless it is told otherwise. */
function decoded(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
}

const letters = (column) =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
const cellName = ([row, column]) => `${letters(column)}${row + 1}`;
const rangeName = ({ startRow, startCol, endRow, endCol }) =>
  `${cellName([startRow, startCol])}:${cellName([endRow, endCol])}`;

/** Text, number, yes or no; null for nothing. A date is told as a clock would, without a zone. */
function cellOf(value) {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value !== 'string') return value ?? null;
  return value.trim() || null;
}

async function give(rows) {
  const taken = once(parentPort, 'message');
  parentPort.postMessage({ rows });
  await taken;
}

async function giveAll(rows, maxRows) {
  let kept = [];
  let count = 0;
  for await (const [place, values] of rows) {
    if (values.length > maxColumns) throw new Refused('importUnreadable');
    const cells = values.map(cellOf);
    if (cells.every((cell) => cell === null)) continue;
    // The first of them are the titles.
    if (count > maxRows) throw new Refused('importTooManyRows', { max: maxRows.toLocaleString('en') });
    count += 1;
    kept.push([place, cells]);
    if (kept.length < rowsAtOnce) continue;
    await give(kept);
    kept = [];
  }
  if (kept.length) await give(kept);
}

const { content, type, ...limits } = workerData;
try {
  await giveAll(readers[type](Buffer.from(content), limits), limits.maxRows);
  parentPort.postMessage({ done: true });
} catch (error) {
  const known = error instanceof Refused ? error : new Refused('importUnreadable');
  parentPort.postMessage({ refused: known.message, values: known.values });
}
parentPort.close();
