/** What a camera has seen lately. */
export interface Sight {
  /** Seen in the frame before this one. */
  before: string | undefined;
  /** Was counted, and has not left the frame since. */
  counted: string | undefined;
  /** Frames without it. */
  missed: number;
}

export const nothingSeen: Sight = { before: undefined, counted: undefined, missed: 0 };

// A hand trembles: so many frames without the code, and it has gone.
const framesGone = 5;

/** A code counts when it is read twice in a row, and again only after it has left the frame. */
export function nextSight(sight: Sight, code: string | undefined): { sight: Sight; code?: string } {
  const missed = code !== undefined && code === sight.counted ? 0 : sight.missed + 1;
  const counted = missed >= framesGone ? undefined : sight.counted;
  const isSteady = code !== undefined && code === sight.before;
  if (isSteady && code !== counted) return { sight: { before: code, counted: code, missed: 0 }, code };
  return { sight: { before: code, counted, missed } };
}
