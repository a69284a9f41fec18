import { randomFillSync } from 'node:crypto';

// Asking the system for sixteen bytes costs as much as asking for many.
const entropy = new Uint8Array(4096);
let used = entropy.length;

function randomBytes(count: number): Uint8Array {
  if (used + count > entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  return entropy.slice(used, (used += count));
}

let latest = 0;

/** The moment, never before one that was told: keys go on growing when the clock is set back. */
function growing(): number {
  // eslint-disable-next-line no-restricted-properties -- a moment, by which nothing ends
  latest = Math.max(latest, Date.now());
  return latest;
}

/** UUID version 7 (RFC 9562): the milliseconds first, so that keys grow with time; the rest random. */
export function uuidv7(now = growing()): string {
  const bytes = randomBytes(16);
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 2 ** 16));
  new DataView(bytes.buffer).setUint16(4, now % 2 ** 16);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
