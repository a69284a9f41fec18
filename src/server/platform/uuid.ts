import { randomFillSync } from 'node:crypto';

// Asking the system for sixteen bytes costs as much as asking for many.
const entropy = Buffer.alloc(4096);
const size = 16;
let used = entropy.length;

/** Where the next sixteen random bytes begin. */
function nextBytes(): number {
  if (used + size > entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  return (used += size) - size;
}

const places = 2 ** 12;
let latest = 0;
let place = 0;

/** The moment and the place within it, above all that were told: keys go on growing within a millisecond, and when the clock is set back. */
function growing(): [moment: number, place: number] {
  // eslint-disable-next-line no-restricted-properties -- a moment, by which nothing ends
  const now = Date.now();
  place = now > latest ? 0 : (place + 1) % places;
  latest = now > latest ? now : place === 0 ? latest + 1 : latest;
  return [latest, place];
}

/**
 * UUID version 7 (RFC 9562): the milliseconds first, so that keys grow with time, then a counter (6.2, method 1), so that records made one
 * after the other stand so, too; the rest is random. With a moment of the past, the counter is random.
 */
export function uuidv7(moment?: number): string {
  const at = nextBytes();
  const [ms, counted] = moment === undefined ? growing() : [moment, entropy.readUInt16BE(at + 6) % places];
  entropy.writeUIntBE(ms, at, 6);
  entropy.writeUInt16BE(0x7000 | counted, at + 6);
  entropy[at + 8] = 0x80 | ((entropy[at + 8] ?? 0) & 0x3f);
  const hex = entropy.toString('hex', at, at + size);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
