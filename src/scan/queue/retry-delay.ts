const longestPauseMs = 8000;

/** Resolves when the server may be asked again: a little later each time, at once when the network comes back, or when `signal` says so. */
export function retryDelay(tries: number, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  return new Promise<void>((resolve) => {
    const end = () => resolve();
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { signal: ending.signal });
    window.addEventListener('online', end, { signal: ending.signal });
    // Without a network only its return helps.
    const timer = navigator.onLine ? setTimeout(end, Math.min(500 * 2 ** tries, longestPauseMs)) : undefined;
    ending.signal.addEventListener('abort', () => clearTimeout(timer));
  }).finally(() => ending.abort());
}
