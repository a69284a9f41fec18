import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { barriersOn } from './support/barriers';
import { expect, test } from './support/journey';
import { button, count, openList, row } from './support/screen';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';
const popup = (page: Page): Locator => page.getByRole('region', { name: '导出任务' });
const openPopup = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^导出任务/ }).click();
  return popup(page);
};

/** The rows of a workbook as a spreadsheet shows them. */
async function sheetOf(download: Download): Promise<unknown[][]> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return sheets[0]?.rows ?? [];
}

async function exportList(page: Page): Promise<Download> {
  const coming = page.waitForEvent('download');
  await button(page.locator('[data-toolbar]:visible'), '导出').click();
  return coming;
}

test('the page of an export gives the file, and says no address of a machine', async ({ page }) => {
  await openList(page, path);
  await exportList(page);
  await page.goto('/download-center');
  await page.locator('tbody tr[data-row-key] td[data-field="task_no"] a').first().click();
  const record = page.locator('[data-record-page="export-task"]');
  await expect(record).toContainText('文件名称');
  await expect(record).not.toContainText('/api/');
  const coming = page.waitForEvent('download');
  await button(record, '下载').click();
  expect((await coming).suggestedFilename()).toMatch(/^包材_.*\.xlsx$/);
});

test('a list is exported as it stands, comes by itself, and is found again in the popup and in the download center', async ({
  page,
  caller,
}) => {
  await openList(page, `${path}?type=7&_sort=weight.ascend`);
  await page.evaluate(() => {
    const ended: number[] = [];
    Object.assign(window, { ended });
    window.addEventListener('tasksCompleted', (event) => ended.push((event as CustomEvent<unknown[]>).detail.length));
  });
  const download = await exportList(page);
  expect(download.suggestedFilename()).toMatch(/^包材_\d{8}_\d{6}\.xlsx$/);
  expect(await page.evaluate(() => (window as unknown as { ended: number[] }).ended)).toEqual([1]);

  const [titles = [], ...rows] = await sheetOf(download);
  const shown = await page.locator('[data-entity]:visible thead th').allInnerTexts();
  expect(titles).toEqual(shown.map((text) => text.trim()).filter((text) => titles.includes(text)));
  const { packaging_material_list: listed } = await (
    await caller('yiwu_admin')
  ).make('packaging-material.list', {
    type: 7,
    pagination: { size: 200, sort_option: { field: 'weight', direction: 1 } },
  });
  const at = (title: string) => titles.indexOf(title);
  expect(rows.map((cells) => [cells[at('包材编码')], cells[at('重量（g）')]])).toEqual(
    listed.map((record: { code: string; weight: number }) => [record.code, record.weight]),
  );

  const tasks = await openPopup(page);
  const box = await tasks.boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 360]);
  await expect(tasks.getByRole('heading', { level: 2 }).first()).toHaveText('今天');
  const name = download.suggestedFilename().replace('.xlsx', '');
  const item = tasks.getByRole('listitem').filter({ hasText: name });
  await expect(item).toHaveAttribute('data-status', '300');
  await expect(item.getByRole('img', { name: 'xlsx' })).toBeVisible();
  await expect(item.getByRole('button')).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);

  await button(tasks, '查看全部').click();
  await expect(page).toHaveURL(/\/download-center$/);
  await expect(count(page)).toHaveText(/^共 \d+ 个下载任务$/);
  await expect(row(page, name)).toContainText('成功');
  await expect(row(page, name)).toContainText('包材');
  const again = page.waitForEvent('download');
  await button(row(page, name), '下载').click();
  expect((await again).suggestedFilename()).toBe(download.suggestedFilename());
  expect(await sheetOf(await again)).toEqual([titles, ...rows]);

  const former = await openPopup(page);
  await button(former, '清空').click();
  await expect(former.getByRole('listitem')).toHaveCount(0);
});
