import type { Page } from 'playwright';

/** What the page itself measures; times in milliseconds since its navigation began. */
interface Clock {
  /** When the person's last press was, by the browser's own stamp. */
  pressedAt: number;
  /** Key presses from their stamp to the paint that shows them. */
  keys: number[];
  /** Resolves with the time of the first paint in which `isThere` holds. */
  painted(isThere: () => boolean): Promise<number>;
  /** The time of the paint after which `count` no longer changed, and what it came to; resolves when it has kept still. */
  settled(count: () => number): Promise<{ at: number; count: number }>;
  /** Frames drawn, and the longest wait for one, while scrolling. */
  scroll(element: Element, milliseconds: number): Promise<{ frames: number; longest: number }>;
}

declare global {
  interface Window {
    clock: Clock;
  }
}

/** Puts the clock into every page of this context, before anything of the page runs. */
export async function installClock(page: Page): Promise<void> {
  // What runs in the page was compiled to keep functions' names, by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(startClock);
}

function startClock(): void {
  // After a frame's callbacks comes its paint; the message is handled after that.
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(0);
    });
  const clock: Clock = {
    pressedAt: 0,
    keys: [],
    painted: (isThere) =>
      new Promise((resolve) => {
        const look = () =>
          requestAnimationFrame(() => (isThere() ? afterPaint(() => resolve(performance.now())) : look()));
        look();
      }),
    settled: (count) =>
      new Promise((resolve) => {
        const quiet = 600;
        let [last, at] = [0, performance.now()];
        const look = () =>
          requestAnimationFrame(() => {
            const now = count();
            const when = performance.now();
            if (now !== last) {
              last = now;
              at = when;
              afterPaint(() => (at = performance.now()));
            }
            if (last > 0 && when - at > quiet) resolve({ at, count: last });
            else look();
          });
        look();
      }),
    scroll: (element, milliseconds) =>
      new Promise((resolve) => {
        const start = performance.now();
        let [frames, longest, last] = [0, 0, start];
        const step = () =>
          requestAnimationFrame(() => {
            const now = performance.now();
            frames += 1;
            longest = Math.max(longest, now - last);
            last = now;
            element.scrollTop += 120;
            if (now - start < milliseconds) step();
            else resolve({ frames, longest });
          });
        step();
      }),
  };
  window.clock = clock;
  for (const kind of ['pointerdown', 'input'])
    addEventListener(kind, ({ timeStamp }) => (clock.pressedAt = timeStamp), true);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      clock.pressedAt = timeStamp;
      afterPaint(() => clock.keys.push(performance.now() - timeStamp));
    },
    true,
  );
}
