import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { installClock } from './page-clock';
import type { Contestant } from './contestants';
import { filter, form, load, manyRows, pageOf200, scrollRows, sort, type Figures } from './tasks';

type Visit = (page: Page, who: Contestant) => Promise<Figures>;

/** What is done, each in a fresh context. */
const visits: Record<string, { visit: Visit; lists: boolean }> = {
  list: { lists: true, visit: async (page, who) => ({ ...(await load(page, who)), ...(await filter(page, who)) }) },
  sort: { lists: true, visit: sort },
  size: { lists: true, visit: pageOf200 },
  form: { lists: false, visit: (page, who) => form(page, who, false) },
  long: { lists: false, visit: (page, who) => form(page, who, true) },
  rows: { lists: true, visit: (page, who) => manyRows(page, who, 2_000) },
  many: {
    lists: true,
    visit: async (page, who) => ({ ...(await manyRows(page, who, 10_000)), ...(await scrollRows(page, who)) }),
  },
};

export const visitNames = Object.keys(visits);

/** Only those that can take ten thousand rows in a bearable time. */
const takesMany = new Set(['product', 'product again', 'antd', 'pro-table']);

const patience = 30_000;

/** What is waited for in the page has no end of its own. */
const tooLong = (): Promise<never> =>
  sleep(4 * patience, undefined, { ref: false }).then(() => Promise.reject(new Error('It took too long.')));

interface Place {
  browser: Browser;
  address: string;
  cookie: string;
}

/** One visit in a context of its own. Undefined when this contestant has no such screen or does not get through. */
export async function visitOnce(place: Place, name: string, who: Contestant): Promise<Figures | undefined> {
  const task = visits[name];
  if (!task || (task.lists && !who.lists) || (name === 'many' && !takesMany.has(who.name))) return undefined;
  const context = await place.browser.newContext({ baseURL: place.address, viewport: { width: 1366, height: 768 } });
  const [cookie = '', value = ''] = place.cookie.split(/=(.*)/s);
  await context.addCookies([{ name: cookie, value, url: place.address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  try {
    await installClock(page);
    return await Promise.race([task.visit(page, who), tooLong()]);
  } catch (error) {
    console.error(`${who.title}, ${name}: ${String(error).split('\n')[0]}`);
    return undefined;
  } finally {
    await context.close();
  }
}
