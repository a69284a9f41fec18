// The records of a workbook of Excel 97 ([MS-XLS]) that tell what it calculates and where it asks: a reader of values passes them over. Plain
// JavaScript, as the thread that reads spreadsheets loads it.

const endOfChain = 0xfffffffe;
const inHeader = 109;
const entryBytes = 128;
const rootEntry = 5;

const kinds = { begin: 0x0809, end: 0x000a, sheet: 0x0085, locked: 0x002f, book: 0x01ae, formula: 0x0006 };
// How a workbook names itself and its functions among the books that it refers to.
const ownBooks = new Set([0x0401, 0x3a01]);

/** The content of the first of these streams that a compound file ([MS-CFB]) has. Throws for a file that is none, or whose sectors go in circles. */
function streamOf(file, names) {
  const sectorBytes = 2 ** file.readUInt16LE(30);
  const smallBytes = 2 ** file.readUInt16LE(32);
  if (![512, 4096].includes(sectorBytes) || smallBytes !== 64) throw new Error('The sectors have no size.');
  const most = Math.ceil(file.length / sectorBytes);
  const sector = (place) => file.subarray((place + 1) * sectorBytes, (place + 2) * sectorBytes);
  const numbers = (bytes) => Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => bytes.readUInt32LE(4 * n));
  const places = numbers(file.subarray(76, 76 + 4 * inHeader));
  let next = file.readUInt32LE(68);
  for (let count = file.readUInt32LE(72); count > 0 && next < most; count -= 1) {
    if (places.length > most + inHeader) throw new Error('The tables go in circles.');
    const further = numbers(sector(next));
    next = further.pop() ?? endOfChain;
    places.push(...further);
  }
  const table = places.filter((place) => place < most).flatMap((place) => numbers(sector(place)));
  const chain = (first, read, after) => {
    const pieces = [];
    for (let place = first; place < endOfChain - 2; place = after[place] ?? endOfChain) {
      const piece = read(place);
      if (!piece.length || pieces.length > after.length) throw new Error('A chain of sectors is broken.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  };
  const directory = chain(file.readUInt32LE(48), sector, table);
  const entries = Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, n) => {
    const entry = directory.subarray(n * entryBytes, (n + 1) * entryBytes);
    const name = entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2));
    return { name, kind: entry[66], first: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
  });
  const [found] = names.flatMap((name) => entries.filter((entry) => entry.name === name));
  if (!found) throw new Error('There is no workbook in it.');
  if (found.size >= file.readUInt32LE(56)) return chain(found.first, sector, table).subarray(0, found.size);
  const root = entries.find(({ kind }) => kind === rootEntry);
  const small = chain(root.first, sector, table);
  const after = numbers(chain(file.readUInt32LE(60), sector, table));
  const piece = (place) => small.subarray(place * smallBytes, (place + 1) * smallBytes);
  return chain(found.first, piece, after).subarray(0, found.size);
}

function* recordsOf(stream) {
  for (let at = 0; at + 4 <= stream.length;) {
    const kind = stream.readUInt16LE(at);
    const body = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    yield { kind, body, at };
    at += 4 + body.length;
  }
}

/** Is it locked, does it refer to another workbook, and which cells of its first sheet are formulas: row and column, from 0. */
export function xlsDangers(file) {
  const found = { isLocked: false, isLinked: false, formulas: [] };
  let first;
  // What stands within the first sheet has a beginning and an end of its own.
  let depth = 0;
  for (const { kind, body, at } of recordsOf(streamOf(file, ['Workbook', 'Book']))) {
    if (kind === kinds.locked) found.isLocked = true;
    // Nothing that follows can be understood.
    if (found.isLocked) break;
    if (kind === kinds.sheet) first ??= body.readUInt32LE(0);
    if (kind === kinds.book && !ownBooks.has(body.readUInt16LE(2))) found.isLinked = true;
    if (kind === kinds.begin && (depth > 0 || at === first)) depth += 1;
    if (kind === kinds.end && depth > 0) depth -= 1;
    if (kind === kinds.formula && depth === 1) found.formulas.push([body.readUInt16LE(0), body.readUInt16LE(2)]);
  }
  return found;
}
