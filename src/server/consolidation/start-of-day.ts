export const minute = 60_000;
const day = 24 * 60 * minute;
// Where nobody says what time it is, it is China's.
export const usualOffset = -480;

/** When today began for somebody with that offset, in minutes as JavaScript counts them. An ISO text. */
export function startOfDay(offset = usualOffset, now = Date.now()): string {
  const local = now - offset * minute;
  return new Date(local - (local % day) + offset * minute).toISOString();
}
