import { setTimeout as sleep } from 'node:timers/promises';
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
import { bagSingles, fillBags as fillParcelBags } from '../sorting/roles/fill-bags';
import { loadTrucks as loadParcelTrucks } from '../sorting/roles/load-trucks';
import { receive as receiveParcels } from '../sorting/roles/receive';
import { relabel } from '../sorting/roles/relabel';
import { signManifests } from '../sorting/roles/sign-manifests';
import { sort as sortParcels } from '../sorting/roles/sort';
import { PagePerson } from './page-person';

/** Where the work is done whose pages are played; one station at each of them. */
const paths: [work: unknown, ...paths: string[]][] = [
  [signBags, '/consolidation/inbound/big-bag-sign'],
  [receive, '/consolidation/inbound/forward'],
  [sort, '/consolidation/outbound/sorting'],
  [putToWall, '/consolidation/outbound/rebin'],
  [pack, '/consolidation/outbound/recheck-package'],
  [unpack, '/consolidation/outbound/unpacking'],
  [fillBags, '/consolidation/sorting/big-bag'],
  [loadTrucks, '/consolidation/sorting/shipment'],
  [signManifests, '/distribution/inbound/package-sign'],
  [receiveParcels, '/distribution/inbound/package-sign', '/pda/distribution/inbound/package-sign'],
  [relabel, '/distribution/outbound/relabel'],
  [sortParcels, '/distribution/outbound/sorting', '/pda/distribution/outbound/sorting'],
  [fillParcelBags, '/distribution/outbound/combine-big-bag', '/micro/distribution/outbound/combine-big-bag-cache'],
  [bagSingles, '/distribution/outbound/combine-big-bag'],
  [loadParcelTrucks, '/distribution/outbound/shipment'],
];

export interface OpenPages {
  /** The same person before a page, where there is one for the work; else without a page. */
  atPage(work: unknown, person: Person): Promise<Person>;
  close(): Promise<void>;
}

export async function openPages(origin: string, isHeaded = false): Promise<OpenPages> {
  const browser = await launch(isHeaded);
  const left = new Map(paths.map(([work, ...all]) => [work, all]));
  return {
    async atPage(work, person) {
      const path = left.get(work)?.shift();
      if (!path) return person;
      const page = await pageFor(browser, origin, path, person);
      const beside = async (another: string) => opened(await page.context().newPage(), origin, another);
      return new PagePerson(person, path, page, beside);
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
  const viewport = path.startsWith('/pda') ? { width: 400, height: 800 } : { width: 1366, height: 768 };
  const context = await browser.newContext({ locale: 'zh-CN', viewport });
  const [name = '', value = ''] = wire.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  // A page that is slow is no page that is stuck.
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  if (first) await page.addInitScript(...first);
  return opened(page, origin, path);
}

/** A tab with that page in it, ready for scans. Throws when it does not come. */
async function opened(page: Page, origin: string, path: string): Promise<Page> {
  page.on('pageerror', ({ stack = '' }) => process.stderr.write(`${path}: ${stack}\n`));
  for (let tries = 1; ; tries += 1)
    try {
      await page.goto(origin + path);
      // Where work is in hand, the cursor may stand in a field of it.
      await page.locator('[data-scan-page] :focus').waitFor();
      return page;
    } catch (error) {
      if (tries === mostTries) throw await notOpened(page, path, error as Error);
      // A server that is started anew, a connection that was cut.
      await sleep(tries * 1000);
    }
}

const mostTries = 3;

/** What is wrong, and what is seen instead. */
async function notOpened(page: Page, path: string, { message }: Error): Promise<Error> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch(() => '');
  const seen = shown.replace(/\s+/g, ' ') || 'nothing';
  return new Error(`${path} has not opened in ${mostTries} tries (${message.split('\n')[0]}); it shows: ${seen}`);
}

// A busy machine loads eight consoles at once, and answers all of them.
const patienceMs = 300_000;
