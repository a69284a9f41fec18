import type { Page } from 'playwright';
import type { Contestant } from './contestants';

/** Figures of one visit, by task; milliseconds unless the name says otherwise. */
export type Figures = Record<string, number>;

const keysTyped = 'abcdefghijklmnopqrstuvwxyz0123456789abcd';
// More than fifty of the rows have this in their names.
const asked = '物品99';
const shownRows = 50;

/** How many of `selector` there are, and what the first says: read in the page. */
interface Seen {
  row: string;
  cell: string;
  count: number;
  differs?: string;
}

/** Waits in the page until the rows are as said; answers the time of that paint. */
function rowsPainted(page: Page, seen: Seen): Promise<number> {
  return page.evaluate(({ row, cell, count, differs }) => {
    const textOf = (one: Element | undefined) => one?.querySelector(cell)?.textContent?.trim() ?? '';
    return window.clock.painted(() => {
      const rows = [...document.querySelectorAll(row)];
      const first = textOf(rows[0]);
      return rows.length >= count && (differs === undefined || (first !== differs && first !== ''));
    });
  }, seen);
}

const seenBy = ({ row, codeCell }: Contestant, count: number, more: Partial<Seen> = {}): Seen => ({
  row,
  cell: codeCell.replace(' >> nth=0', ''),
  count,
  ...more,
});

const firstCode = async (page: Page, who: Contestant) =>
  (await page.locator(who.row).first().locator(who.codeCell).innerText()).trim();

const pressedAt = (page: Page) => page.evaluate(() => window.clock.pressedAt);

/** Opens the list and weighs what came over the wire; the browser itself tells of what a service worker hands over unpacked. */
export async function load(page: Page, who: Contestant): Promise<Figures> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(who.path({}));
  const painted = await rowsPainted(page, seenBy(who, shownRows));
  await page.waitForLoadState('networkidle');
  const packed = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { load: painted, 'JavaScript, gzip KB': packed / 1024 };
}

/** Asks for a part of the name. */
export async function filter(page: Page, who: Contestant): Promise<Figures> {
  const before = await firstCode(page, who);
  await page.locator(who.nameFilter).first().fill(asked.slice(0, -1));
  await page.locator(who.nameFilter).first().press('End');
  if (who.ask) {
    await page.locator(who.nameFilter).first().fill(asked);
    await page.locator(who.ask).first().click();
  } else await page.keyboard.insertText(asked.slice(-1));
  const painted = await rowsPainted(page, seenBy(who, shownRows, { differs: before }));
  return { 'filter → rows': painted - (await pressedAt(page)) };
}

/** Sorts by code, the other way round than it is. */
export async function sort(page: Page, who: Contestant): Promise<Figures> {
  await page.goto(who.path({}));
  await rowsPainted(page, seenBy(who, shownRows));
  const head = page.locator(who.codeHead).first();
  const last = { differs: await firstCode(page, who) };
  await head.click();
  // Those that begin unsorted come to the same order first.
  const begun = await page.evaluate(() => window.clock.pressedAt);
  const raced = await Promise.race([
    rowsPainted(page, seenBy(who, shownRows, last)).then((painted) => painted - begun),
    page.waitForTimeout(1_500).then(() => null),
  ]);
  if (raced !== null) return { 'sort → rows': raced };
  await head.click();
  const painted = await rowsPainted(page, seenBy(who, shownRows, last));
  return { 'sort → rows': painted - (await pressedAt(page)) };
}

/** Goes from 50 to 200 rows a page. A list that draws only what is in sight is done when it can be scrolled over all. */
export async function pageOf200(page: Page, who: Contestant): Promise<Figures> {
  await page.goto(who.path({}));
  await rowsPainted(page, seenBy(who, shownRows));
  await page.locator(who.sizeBox).first().click();
  await page.locator(who.size200).first().click();
  return { '200 rows': (await laidOut(page, who, 200)) - (await pressedAt(page)) };
}

/** Waits until `count` rows are drawn, or room for them is. */
function laidOut(page: Page, { row, drawsSome }: Contestant, count: number): Promise<number> {
  return page.evaluate(
    ({ row, count, min }) =>
      window.clock.painted(() => {
        const rows = document.querySelectorAll<HTMLElement>(row);
        if (rows.length >= count) return true;
        if (rows.length < min) return false;
        const tallest = Math.max(...[...document.querySelectorAll('div')].map(({ scrollHeight }) => scrollHeight));
        return tallest >= count * (rows[0]?.offsetHeight ?? 0) * 0.9;
      }),
    { row, count, min: drawsSome ? 10 : count },
  );
}

/** Opens a page of this many rows: from the end of the answer to the paint, and what the page then holds. */
export async function manyRows(page: Page, who: Contestant, count: number): Promise<Figures> {
  await page.goto(who.path({ size: count }));
  const painted = await laidOut(page, who, count);
  const answered = await page.evaluate(() => {
    const isList = ({ name }: PerformanceEntry) => new URL(name).pathname.endsWith('list_bench_item');
    const calls = performance.getEntriesByType('resource').filter(isList);
    return Math.max(...(calls as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd));
  });
  const title = `${count.toLocaleString('en')} rows`;
  return { [`${title}: paint`]: painted - answered, [`${title}: heap MB`]: await heapOf(page) };
}

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Scrolls through the rows for two seconds. */
export async function scrollRows(page: Page, who: Contestant): Promise<Figures> {
  const { frames, longest } = await page.evaluate(
    async ({ row }) => {
      let box: Element | null = document.querySelector(row);
      while (box && box.scrollHeight <= box.clientHeight + 50) box = box.parentElement;
      return window.clock.scroll(box ?? document.documentElement, 2_000);
    },
    { row: who.row },
  );
  return { '10,000 rows: frames/s': frames / 2, '10,000 rows: longest frame': longest };
}

// A hand is on the button for a moment before it presses; Playwright's is not.
const restMs = 150;

/** Opens the form, types, and submits it without what is required. */
export async function form(page: Page, who: Contestant, long: boolean): Promise<Figures> {
  const title = long ? '200 fields' : '20 fields';
  await page.goto(who.path({ long }));
  await page.locator(who.open).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator(who.open).first().hover();
  await page.waitForTimeout(restMs);
  await page.locator(who.open).first().click();
  const opened = await page.evaluate(
    ({ formField }) => {
      const inView = (one: Element) => {
        const { left, right } = one.getBoundingClientRect();
        return right > left && right <= innerWidth && getComputedStyle(one).visibility === 'visible';
      };
      return window.clock.painted(() => {
        const fields = [...document.querySelectorAll(formField)].slice(0, 10);
        return fields.length === 10 && fields.every(inView);
      });
    },
    { formField: who.formField },
  );
  const opening = opened - (await pressedAt(page));
  return { [`${title}: open`]: opening, ...(await typed(page, who, title)), ...(await submitted(page, who, title)) };
}

async function typed(page: Page, who: Contestant, title: string): Promise<Figures> {
  const box = page.locator(who.nameField).first();
  await box.click();
  await page.evaluate(() => void (window.clock.keys.length = 0));
  await page.keyboard.type(keysTyped, { delay: 30 });
  const times = (await page.evaluate(() => window.clock.keys)).sort((one, other) => one - other);
  await box.fill('');
  return { [`${title}: key p95`]: times[Math.floor(times.length * 0.95)] ?? NaN };
}

async function submitted(page: Page, who: Contestant, title: string): Promise<Figures> {
  await page.locator(who.submit).first().click();
  const { at, count } = await page.evaluate(
    ({ error, errorsSaid }) => {
      const said = () => Number(errorsSaid && document.querySelector(`[${errorsSaid}]`)?.getAttribute(errorsSaid));
      return window.clock.settled(() => Math.max(document.querySelectorAll(error).length, said() || 0));
    },
    { error: who.error, errorsSaid: who.errorsSaid },
  );
  return { [`${title}: submit`]: at - (await pressedAt(page)), [`${title}: errors found`]: count };
}
