import { requestId } from '../../engine/core/platform/request-id';

// After this time the same request counts as a new one.
const memoryMs = 5 * 60_000;

/** Names writes, so that the server carries each out once, however often it arrives. */
export interface WriteKeys {
  /** A name of its own; the former one when the very same was sent before and no answer came. */
  take(path: string, body: Record<string, unknown>): string;
  /** The answer is here: the next such write is another one. */
  settle(path: string, body: Record<string, unknown>): void;
}

export function createWriteKeys(now: () => number = Date.now): WriteKeys {
  const open = new Map<string, { key: string; since: number }>();
  const wordsOf = (path: string, body: Record<string, unknown>) => `${path} ${JSON.stringify(body)}`;
  const forgetOld = () => {
    for (const [words, { since }] of open) if (now() - since > memoryMs) open.delete(words);
  };
  return {
    take(path, body) {
      forgetOld();
      const words = wordsOf(path, body);
      const known = open.get(words) ?? { key: requestId(), since: now() };
      open.set(words, known);
      return known.key;
    },
    settle: (path, body) => void open.delete(wordsOf(path, body)),
  };
}
