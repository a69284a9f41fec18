import { randomInt } from 'node:crypto';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** A number for a new wave, bag or shipment: `WV` with the day, the second of the day and three digits by chance. */
export function leaderNumber(prefix: string, now = new Date()): string {
  const day = pad(now.getUTCFullYear() % 100, 2) + pad(now.getUTCMonth() + 1, 2) + pad(now.getUTCDate(), 2);
  const second = now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
  return `${prefix}${day}${pad(second, 5)}${pad(randomInt(1000), 3)}`;
}
