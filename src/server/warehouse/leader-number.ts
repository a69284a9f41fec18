import { randomInt } from 'node:crypto';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** A number for a new wave, bag or shipment at that moment: `WV` with the day, the millisecond of the day and two digits by chance. */
export function leaderNumber(prefix: string, moment: string): string {
  const now = new Date(moment);
  const day = pad(now.getUTCFullYear() % 100, 2) + pad(now.getUTCMonth() + 1, 2) + pad(now.getUTCDate(), 2);
  return `${prefix}${day}${pad(now.getTime() % 86_400_000, 8)}${pad(randomInt(100), 2)}`;
}
