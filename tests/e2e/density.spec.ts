import type { Page } from '@playwright/test';
import { shortened } from '../support/level';
import { expect, test } from './support/journey';

test.use({ person: 'dongguan_admin' });

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');

/** How many rows stand wholly on the screen when the list opens. */
async function rowsInSight(page: Page): Promise<number> {
  await expect(rows(page).nth(30)).toBeAttached();
  return rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
}

for (const [width, height, least] of shortened(
  [
    [1366, 768, 12],
    [1280, 800, 12],
    [1920, 1080, 22],
  ] as const,
  1,
)) {
  test(`a long list shows ${least} rows and more at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/inbound/package', '/outbound/b-package']) {
      await page.goto(path);
      expect(await rowsInSight(page)).toBeGreaterThanOrEqual(least);
    }
  });
}

/** Heads beside the cells below them, and columns that are cut where the calls of a row begin, or where the table ends. */
function misplaced(page: Page): Promise<string[]> {
  return page.locator('[data-view="list"]:visible').evaluate((list) => {
    const heads = [...list.querySelectorAll('thead th')] as HTMLElement[];
    const cells = [...(list.querySelector('tbody tr[data-row-key]')?.children ?? [])];
    const edges = (element: Element) => element.getBoundingClientRect();
    const beside = heads.filter((head, index) => Math.abs(edges(head).left - edges(cells[index] ?? head).left) > 1);
    const kept = heads.find(({ style }) => style.insetInlineEnd);
    const box = list.querySelector('.ant-table-body, .ant-table-content') ?? list;
    const edge = kept ? edges(kept).left : edges(box).right;
    const cut = heads.filter((head) => head !== kept && edges(head).left < edge - 2 && edges(head).right > edge + 2);
    return [...beside, ...cut].map(({ textContent }) => textContent ?? '');
  });
}

test('each head stands over its column, and no column is cut where the calls of a row begin or the table ends, on pages of any width', async ({
  page,
}) => {
  for (const path of shortened(
    ['/inbound/package', '/report/operate-log', '/outbound/wave', '/sort/outbound-big-bag', '/role-manage'],
    2,
  )) {
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    for (const width of [1366, 1920, 1280, 800]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => misplaced(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Which of the number of a row and of what is done to it stay in sight. */
function keptInSight(page: Page): Promise<string> {
  return page.locator('[data-view="list"]:visible').evaluate((list) => {
    const heads = [...list.querySelectorAll('thead th')] as HTMLElement[];
    const number = heads.find(({ dataset }) => dataset.field)?.style.insetInlineStart ? 'number' : '';
    return [number, heads.at(-1)?.style.insetInlineEnd ? 'calls' : ''].filter(Boolean).join(' and ');
  });
}

test('what is done to a row stays in sight with its number, or neither does', async ({ page }) => {
  for (const path of shortened(['/basic/packaging-material', '/sort/outbound-big-bag', '/role-manage'], 2)) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => keptInSight(page), path).toBe('number and calls');
    await page.setViewportSize({ width: 800, height: 480 });
    await expect.poll(() => keptInSight(page), `${path} at 800`).toMatch(/^(number and calls)?$/);
  }
});

test('a filter that is opened stays open the next time, for this list only', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/inbound/package');
  const filter = page.getByRole('search', { name: '筛选' });
  await expect(filter.getByLabel('状态')).toBeHidden();
  await filter.getByRole('button', { name: '展开' }).click();
  await expect(filter.getByLabel('状态')).toBeVisible();
  await page.reload();
  await expect(filter.getByLabel('状态')).toBeVisible();
  await page.goto('/outbound/b-package');
  await expect(filter.getByRole('button', { name: '展开' })).toBeVisible();
});

test('what a row is called stays in sight while the rest is scrolled sideways', async ({ page }) => {
  await page.goto('/inbound/package');
  const code = rows(page).first().locator('[data-field="package_no"]');
  const before = (await code.boundingBox())?.x;
  await page
    .locator('.ant-table-content, .ant-table-body')
    .first()
    .evaluate((box) => box.scrollTo({ left: 400 }));
  expect((await code.boundingBox())?.x).toBeCloseTo(before ?? 0, 0);
});

test('the button that copies a number comes with the mouse', async ({ page }) => {
  await page.goto('/inbound/package');
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  const copy = (row: typeof first) => row.getByRole('button', { name: /^复制/ }).first();
  await first.hover();
  const drawn = (row: typeof first) => copy(row).evaluate((button) => getComputedStyle(button, '::before').visibility);
  expect([await drawn(first), await drawn(second)]).toEqual(['visible', 'hidden']);
  await copy(second).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await drawn(second)).toBe('visible');
});

test('what is done with selected rows stands in one line on a small terminal, the rest of it one click away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await page.goto('/basic/packaging-material');
  await rows(page).first().getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar).toContainText('已选 2 种包材');
  const edges = await bar.evaluate((box) => {
    const whole = box.getBoundingClientRect();
    return [...box.querySelectorAll('span, button')].map((part) => {
      const { top, bottom, right } = part.getBoundingClientRect();
      return top < whole.top - 1 || bottom > whole.bottom + 1 || right > whole.right + 1 ? part.textContent : '';
    });
  });
  expect(edges.filter(Boolean)).toEqual([]);
  expect((await bar.boundingBox())?.height).toBeLessThan(40);
  await bar.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('button', { name: '批量修改' })).toBeVisible();
});
