import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { demoPassword } from './support/people';
import { openList } from './support/screen';

const kilobyte = 1024;
const webRoot = join(__dirname, '../../.cangtai/web');

/** The JavaScript that the page loads from now on, in kilobytes as gzip makes them. */
function weighed(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / kilobyte;
}

test('the login page takes at most 300 KB of JavaScript', async ({ page }) => {
  const weight = weighed(page);
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeVisible();
  expect(await weight()).toBeLessThanOrEqual(300);
});

test.describe('somebody who is in', () => {
  test.use({ person: 'yiwu_admin' });

  test('has the frame and the first list for at most 600 KB of JavaScript', async ({ page }) => {
    const weight = weighed(page);
    await openList(page, '/account-manage');
    expect(await weight()).toBeLessThanOrEqual(600);
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
