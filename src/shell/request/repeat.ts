import { isUnreachable } from './failure';
import { noteRepeating } from './network';

// Half a second, one, two: together shorter than a person's patience.
const pausesMs = [500, 1000, 2000];

export type Repeats = 'read' | 'write';

/**
 * Asks again, a little later each time, while no answer comes at all. Without a network a read waits for one as long as it takes; a
 * write does not: it would be carried out when it is no longer expected. Throws what the last try threw, AbortError when the caller
 * has cancelled.
 */
export async function repeatedly<Answer>(
  ask: () => Promise<Answer>,
  what: Repeats,
  signals: AbortSignal[],
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await retryDelay(pauseMs, what, signals);
    }
  }
  return ask();
}

/** The pause is over, or the network is back. Throws AbortError as soon as one of the signals aborts. */
async function retryDelay(pauseMs: number, what: Repeats, signals: AbortSignal[]): Promise<void> {
  const forget = noteRepeating();
  const ending = new AbortController();
  const { signal } = ending;
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(new DOMException('The request was cancelled.', 'AbortError'));
      if (signals.some(({ aborted }) => aborted)) stop();
      for (const one of signals) one.addEventListener('abort', stop, { signal });
      window.addEventListener('online', () => resolve(), { signal });
      const timer = navigator.onLine || what === 'write' ? setTimeout(resolve, pauseMs) : undefined;
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  } finally {
    ending.abort();
    forget();
  }
}
