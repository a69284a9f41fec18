import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { demoPassword } from './support/people';
import { openList } from './support/screen';

const kilobyte = 1024;
const webRoot = join(__dirname, '../../.cangtai/web');

/** The scripts that the page loads from now on, but for those at these addresses. */
function scriptsOf(page: Page): (others?: string[]) => Promise<Buffer[]> {
  const scripts: { url: string; script: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js$/.test(new URL(url).pathname)) return;
    const script = response.body();
    // One that comes when all has been weighed is asked about by no test any more.
    script.catch(() => undefined);
    scripts.push({ url, script });
  });
  return (others = []) => Promise.all(scripts.filter(({ url }) => !others.includes(url)).map(({ script }) => script));
}

/** Notes when the first row of a list is drawn. */
const noteFirstRow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody tr[data-row-key]')) return;
      performance.mark('first-row');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** What was asked for after that: nothing of it is needed for the list. */
const askedLater = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [row] = performance.getEntriesByName('first-row');
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => row && startTime > row.startTime).map(({ name }) => name);
  });

/** In kilobytes as gzip makes them. */
const weightOf = (scripts: Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / kilobyte;

/** The modules of the large packages in a script, by their names in it: `mako.config.json` says which chunks share them. */
const modulesIn = (script: Buffer): string[] =>
  [
    ...script
      .toString('utf8')
      .matchAll(
        /"(node_modules\/(?:antd|@ant-design\/pro-components|@rc-component|dayjs|lodash-es)\/[^"]+)":function/g,
      ),
  ].map(([, name = '']) => name);

test('the login page takes at most 300 KB of JavaScript', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(weightOf(await scripts())).toBeLessThanOrEqual(300);
});

test.describe('somebody who is in', () => {
  test.use({ person: 'yiwu_admin' });

  test('has the frame and the first list for at most 690 KB of JavaScript, and what is readied afterwards for 20 more', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await noteFirstRow(page);
    await openList(page, '/account-manage');
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    const needed = weightOf(await scripts(await askedLater(page)));
    // Neither is nothing: the note was made, and the list was not there before its scripts.
    expect(needed).toBeGreaterThan(500);
    expect(needed).toBeLessThanOrEqual(690);
    expect(weightOf(await scripts()) - needed).toBeLessThanOrEqual(20);
  });

  test('gets no package twice with the list and a form over it, and the form for at most 60 KB more', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await openList(page, '/account-manage');
    const before = weightOf(await scripts());
    await page.getByRole('button', { name: '新建账号' }).click();
    await expect(page.getByRole('dialog').getByLabel('姓名')).toBeVisible();
    const loaded = await scripts();
    expect(weightOf(loaded) - before).toBeLessThanOrEqual(60);
    const modules = loaded.flatMap(modulesIn);
    expect(modules.length).toBeGreaterThan(200);
    expect(modules.filter((name, index) => modules.indexOf(name) < index)).toEqual([]);
  });
});

test('nothing that only the server may know is in what browsers load', () => {
  const known = [demoPassword, 'DATABASE_URL', 'cangtai_app', 'password_hash', 'enter_session'];
  const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const told = files.flatMap((name) => {
    const text = readFileSync(join(webRoot, name), 'utf8');
    return known.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`);
  });
  expect(told).toEqual([]);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
});
