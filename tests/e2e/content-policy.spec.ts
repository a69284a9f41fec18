import { expect, test } from './support/journey';

// The browser says so, too: that is what this journey is about.
test.use({ person: 'yiwu_admin', noise: /content security policy|policy report|Executing inline script/i });

test('a page that was kept from running foreign words is told of, and the words do not run', async ({ page }) => {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
  const answered = page.waitForResponse('**/api/csp-report');
  const didRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.didRun = true';
    document.head.append(script);
    return 'didRun' in window;
  });
  expect(didRun).toBe(false);
  expect((await answered).status()).toBe(204);
  expect(told.join('\n')).toContain('content security policy: script-src-elem inline');
});
