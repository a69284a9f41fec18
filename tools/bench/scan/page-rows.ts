import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callNamed } from '../../simulate/person';
import { launch, pageFor } from '../../simulate/browser/open-pages';
import { scan } from '../../simulate/browser/wedge';
import { percentile } from '../server/load';
import type { Line } from '../table';
import { dongguan, type Management, type ScanConsole } from './console';
import { probe, type Noted } from './probe';

const goals = { sendMs: 10, showMs: 30, slowShowMs: 100, growth: 5 };
const path = '/consolidation/inbound/forward';
const call = 'package.scan';

/** What a scan page of the built console does in a browser. */
export async function pageRows(console: ScanConsole, isShort: boolean): Promise<Line[]> {
  const [samples, hour, behind] = isShort ? [20, 100, 120] : [200, 3_600, 5_000];
  const management = await console.manage(dongguan);
  const numbers = await announced(management, isShort ? 60 : 400);
  const person = await management.hiring.operator(70);
  const browser = await launch();
  try {
    const page = await pageFor(browser, console.origin, path, person, [probe, callNamed(call).paths[0]?.path ?? '']);
    const desk = new Desk(page, numbers);
    await desk.scan(20);
    await desk.soundsAllowed();
    const calm = await desk.measure(samples);
    const isInOrder = await desk.burst();
    await desk.scan(100);
    const before = await heap(page);
    await desk.scan(hour);
    const growth = ((await heap(page)) - before) / 2 ** 20;
    await desk.scan(behind - hour);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await desk.measure(samples);
    return [
      line('last key of a code to its request, p95', goals.sendMs, p95(calm.sending)),
      line('answer to colour and tone, p95', goals.showMs, p95(calm.showing)),
      line(
        `the same with ${behind} scans behind and the processor at a quarter, p95`,
        goals.slowShowMs,
        p95(slow.showing),
      ),
      {
        what: '20 scans of one second',
        goal: 'all answered, in order',
        measured: isInOrder ? 'yes' : 'no',
        isMet: isInOrder,
      },
      line(`growth of the heap over ${hour} scans`, goals.growth, growth, 'MiB'),
    ];
  } finally {
    await browser.close();
  }
}

const p95 = (times: number[]): number => percentile(times, 0.95);

const line = (what: string, goal: number, measured: number, unit = 'ms'): Line => ({
  what,
  goal: `≤ ${goal} ${unit}`,
  measured: `${measured.toFixed(1)} ${unit}`,
  isMet: measured <= goal,
});

/** Parcels that may be identified again and again. */
async function announced({ foreman }: Management, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => `BPG${String(index).padStart(5, '0')}`);
  for (const package_no of numbers) await foreman.done('package.create', { package_no, forecast_weight: 500 });
  return numbers;
}

/** A page, and a pile of parcels that is gone through over and over. */
class Desk {
  private place = 0;

  constructor(
    private readonly page: Page,
    private readonly numbers: string[],
  ) {}

  /** As fast as they are answered, a few at a time. */
  async scan(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 10) {
      const some = this.take(Math.min(10, left));
      await scan(this.page, some, { gapMs: 1 });
      await this.answered(some.at(-1) ?? '');
    }
  }

  /** The browser has let the page make sounds: the tones can be waited for. */
  async soundsAllowed(): Promise<void> {
    await this.page.locator('h1').click();
    await this.page.locator('[data-part="result"][data-outcome]').waitFor();
  }

  /** One at a time: how long from the last key to the request, and from the answer to what is seen and heard of it. */
  async measure(count: number): Promise<{ sending: number[]; showing: number[] }> {
    const [sending, showing]: [number[], number[]] = [[], []];
    for (let done = 0; done < count; done += 1) {
      await this.page.evaluate(() => Object.values(window.noted).forEach((times: number[]) => times.splice(0)));
      await scan(this.page, this.take(1), { gapMs: 1, isLive: true });
      const { keys, sent, answered, painted, sounded } = await this.noted();
      sending.push((sent[0] ?? 0) - (keys[0] ?? 0));
      showing.push(Math.max(painted[0] ?? 0, sounded[0] ?? 0) - (answered[0] ?? 0));
    }
    return { sending, showing };
  }

  /** What was noted of one scan, when all of it was. Throws what is missing. */
  private async noted(): Promise<Noted> {
    for (let looks = 0; ; looks += 1) {
      const noted = await this.page.evaluate((): Noted => window.noted);
      const missing = Object.entries(noted).filter(([, times]: [string, number[]]) => !times.length);
      if (!missing.length) return noted;
      if (looks > 100) throw new Error(`The page has noted nothing of: ${missing.map(([name]) => name).join(', ')}.`);
      // Looking takes the page's time, too.
      await sleep(100);
    }
  }

  /** Twenty within a second: are they in the history, the latest first? */
  async burst(): Promise<boolean> {
    const twenty = this.take(20);
    await scan(this.page, twenty, { gapMs: 4 });
    await this.answered(twenty.at(-1) ?? '');
    const rows = this.page.locator('[data-part="history"] li');
    const shown = await rows.evaluateAll((items) => items.map((item) => item.getAttribute('data-code')));
    return shown.slice(0, 20).reverse().join() === twenty.join();
  }

  private take(count: number): string[] {
    const { numbers, place } = this;
    this.place += count;
    return Array.from({ length: count }, (_, index) => numbers[(place + index) % numbers.length] ?? '');
  }

  private answered(no: string): Promise<void> {
    return this.page.locator(`[data-part="history"] li:first-child[data-code="${no}"]`).waitFor();
  }
}

/** What is left of the page's memory after it was collected, in bytes. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
