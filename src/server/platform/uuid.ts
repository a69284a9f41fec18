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

let latest = 0;

/** The moment, never before one that was told: keys go on growing when the clock is set back. */
function growing(): number {
  // eslint-disable-next-line no-restricted-properties -- a moment, by which nothing ends
  latest = Math.max(latest, Date.now());
  return latest;
}

/** UUID version 7 (RFC 9562): the milliseconds first, so that keys grow with time; the rest random. */
export function uuidv7(now = growing()): string {
  const at = nextBytes();
  entropy.writeUIntBE(now, at, 6);
  entropy[at + 6] = 0x70 | ((entropy[at + 6] ?? 0) & 0x0f);
  entropy[at + 8] = 0x80 | ((entropy[at + 8] ?? 0) & 0x3f);
  const hex = entropy.toString('hex', at, at + size);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
