import { readFileSync } from 'node:fs';
import { payloads } from '../support/payloads';
import { expect, test } from './support/journey';

test.use({ person: 'yiwu_admin' });

declare global {
  interface Window {
    __hits: unknown[];
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const spoken = new Set(['title', 'hint', 'placeholder', 'count', 'empty', 'message', 'unit']);

/** Every Chinese text that the schemas say somewhere on a screen. */
function textsOf(value: Json, key = ''): string[] {
  if (typeof value === 'string') return spoken.has(key) && /\p{Script=Han}{2}/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([name, item]) => textsOf(item, name)) : [];
}

const inScript = (text: string): string =>
  [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

test('in a real browser, scripts in every label, title, hint, enumeration and record are texts', async ({
  page,
  caller,
}) => {
  const model = JSON.parse(readFileSync('src/generated/model.json', 'utf8')) as { entities: Json; enums: Json };
  const texts = [...new Set([...textsOf(model.entities), ...textsOf(model.enums)])].sort((a, b) => b.length - a.length);
  expect(texts.length).toBeGreaterThan(60);
  const poison = new Map(texts.map((text, index) => [text, payloads[index % payloads.length] ?? '']));
  const admin = await caller('yiwu_admin');
  const codes: string[] = [];
  for (const [index, name] of payloads.filter((text) => text.length <= 50).entries()) {
    codes.push(`XSS-${Date.now() % 1e7}-${index}`);
    await admin.make('packaging-material.create', { code: codes.at(-1), name, type: 7, weight: 1 });
  }
  await page.addInitScript(() => {
    window.__hits = [];
    window.alert = () => void window.__hits.push('alert');
  });
  let replaced = 0;
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    // Whole string literals only, as the bundler writes them: signs beyond ASCII are escaped.
    const body = (await response.text()).replace(/"(?:[^"\\\n]|\\u[0-9A-Fa-f]{4})+"/g, (literal) => {
      const script = literal.includes('\\u') ? poison.get(JSON.parse(literal) as string) : undefined;
      if (script === undefined) return literal;
      replaced += 1;
      return `"${inScript(script)}"`;
    });
    await route.fulfill({ response, body });
  });
  await page.goto('/basic/packaging-material?code=XSS-');
  await expect(page.locator('[data-entity] tbody tr[data-row-key]').first()).toBeVisible();
  await page.locator('[data-call="update"]').first().click();
  await expect(page.locator('[data-form]')).toBeVisible();
  const shown = await page.locator('body').innerText();
  expect(replaced).toBeGreaterThan(60);
  expect(payloads.filter((text) => shown.includes(text)).length).toBeGreaterThan(15);
  const injected =
    'img[src="x"], svg[onload], iframe, object, [onerror], [onfocus], [ontoggle], a[href^="javascript:"], meta[http-equiv=refresh]';
  await expect(page.locator(injected)).toHaveCount(0);
  expect(await page.evaluate(() => window.__hits)).toEqual([]);
});
