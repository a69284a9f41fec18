import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __shifted: number;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  /** Right after a click or a key: what moves then was asked to. */
  hadRecentInput: boolean;
}

/** From the next page on, answers how much of what one looked at has jumped by itself: 0 nothing, 0.1 is felt. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.__shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.__shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.__shifted);
}
