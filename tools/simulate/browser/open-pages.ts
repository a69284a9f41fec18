import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../test/find-chromium.cjs';
import type { Person } from '../person';
import { fillBags } from '../consolidation/roles/fill-bags';
import { loadTrucks } from '../consolidation/roles/load-trucks';
import { pack } from '../consolidation/roles/pack';
import { putToWall } from '../consolidation/roles/put-to-wall';
import { receive } from '../consolidation/roles/receive';
import { signBags } from '../consolidation/roles/sign-bags';
import { sort } from '../consolidation/roles/sort';
import { unpack } from '../consolidation/roles/unpack';
import { PagePerson } from './page-person';

/** Where the work is done whose pages are played; one station of each. */
const paths = new Map<unknown, string>([
  [signBags, '/consolidation/inbound/big-bag-sign'],
  [receive, '/consolidation/inbound/forward'],
  [sort, '/consolidation/outbound/sorting'],
  [putToWall, '/consolidation/outbound/rebin'],
  [pack, '/consolidation/outbound/recheck-package'],
  [unpack, '/consolidation/outbound/unpacking'],
  [fillBags, '/consolidation/sorting/big-bag'],
  [loadTrucks, '/consolidation/sorting/shipment'],
]);

export interface OpenPages {
  /** The same person before a page, where there is one for the work; else without a page. */
  atPage(work: unknown, person: Person): Promise<Person>;
  close(): Promise<void>;
}

export async function openPages(origin: string, isHeaded = false): Promise<OpenPages> {
  const browser = await launch(isHeaded);
  const open = new Map(paths);
  return {
    async atPage(work, person) {
      const path = open.get(work);
      if (!path) return person;
      open.delete(work);
      return new PagePerson(person, await pageFor(browser, origin, path, person));
    },
    close: () => browser.close(),
  };
}

export const launch = (isHeaded = false): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    headless: !isHeaded,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });

/** A page of the console, with that person before it. `first`: runs in it before anything else, with its argument. */
export async function pageFor(
  browser: Browser,
  origin: string,
  path: string,
  { wire }: Person,
  first?: [script: (argument: string) => void, argument: string],
): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = wire.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.on('pageerror', ({ stack = '' }) => process.stderr.write(`${path}: ${stack}\n`));
  if (first) await page.addInitScript(...first);
  await page.goto(origin + path, { timeout: openMs });
  // Where work is in hand, the cursor may stand in a field of it.
  await page
    .locator('[data-scan-page] :focus')
    .waitFor({ timeout: openMs })
    .catch(async () => {
      const shown = await page.locator('body').innerText();
      throw new Error(`${path} has not opened within ${openMs / 1000} s; it shows: ${shown.replace(/\s+/g, ' ')}`);
    });
  return page;
}

// A busy machine loads eight consoles at once.
const openMs = 120_000;
