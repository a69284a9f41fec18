/** What a page notes of its scans, in milliseconds since it was opened. */
export interface Noted {
  /** When the last key of each code went down. */
  keys: number[];
  /** When each request left, and when its answer had come. */
  sent: number[];
  answered: number[];
  /** When the colour of each answer was on the screen, and when its tone began. */
  painted: number[];
  sounded: number[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/**
 * Runs in the page before anything else. `call`: the end of the path of the call that scans make. No function in here has a name: what
 * runs this file wraps those that have one into a helper of its own, which no page knows.
 */
export function probe(call: string): void {
  const noted: Noted = { keys: [], sent: [], answered: [], painted: [], sounded: [] };
  window.noted = noted;
  addEventListener('keydown', ({ key, timeStamp }) => void (key === 'Enter' && noted.keys.push(timeStamp)), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!new URL(entry.name).pathname.endsWith(call)) continue;
      noted.sent.push(entry.requestStart);
      noted.answered.push(entry.responseEnd);
      performance.clearResourceTimings();
    }
  }).observe({ type: 'resource' });
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as Element).matches('[data-part="result"][data-turn]')))
      requestAnimationFrame(() => setTimeout(() => noted.painted.push(performance.now())));
  }).observe(document, { subtree: true, attributeFilter: ['data-turn'] });
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    // The tone is the first that begins after a key.
    if (noted.sounded.length < noted.keys.length) noted.sounded.push(performance.now());
    return start.apply(this, when);
  };
}
