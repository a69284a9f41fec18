import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { barriersOn } from './support/barriers';
import { expect, test } from './support/journey';
import { button, openList, row } from './support/screen';
import { fresh } from './support/unique';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A workbook filled in from the template, whose titles it takes over. */
async function filled(template: string, rows: (string | number | null)[][]): Promise<Buffer> {
  const { readXlsx, writeXlsx } = await import('hucre/xlsx');
  const [sheet] = (await readXlsx(await readFile(template))).sheets;
  return Buffer.from(await writeXlsx({ sheets: [{ name: '包材', rows: [sheet?.rows[0] ?? [], ...rows] }] }));
}

test('a person fills the template in, sees what it would change, confirms it, and finds the records and the result', async ({
  page,
}) => {
  await openList(page, path);
  await button(page.locator('[data-toolbar]:visible'), '导入').click();
  const modal = dialog(page, '导入');
  expect((await modal.locator('.ant-modal-container').or(modal).first().boundingBox())?.width).toBe(640);
  const coming = page.waitForEvent('download');
  await button(modal, '下载模板').click();
  const template = await coming;
  expect(template.suggestedFilename()).toBe('包材_导入模板.xlsx');
  await button(modal, '上传并预览').click();
  await expect(modal.getByRole('alert')).toHaveText('请上传文件');
  expect(await barriersOn(page)).toEqual([]);

  const content = await filled(await template.path(), [
    ['E2E-IMP-1', '导入的纸箱', '纸箱', 300, 10, 20, 30, '启用'],
    ['E2E-IMP-2', '导入的袋子', '袋装', 20, null, null, null, null],
    ['E2E-IMP-3', '没有尺寸的纸箱', '纸箱', 300, null, null, null, null],
  ]);
  await modal
    .getByLabel('导入文件')
    .setInputFiles({ name: '包材.xlsx', mimeType: 'application/octet-stream', buffer: content });
  await button(modal, '上传并预览').click();
  const preview = dialog(page, '导入包材');
  await expect(preview.getByText('确认之前不会写入任何数据')).toBeVisible();
  await expect(preview.getByText('全部 3')).toBeVisible();
  await expect(preview.getByText('纸箱必须填写长宽高').first()).toBeVisible();
  await expect(preview.getByText('E4', { exact: true })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await preview.getByText('不能导入 1').click();
  await expect(preview.getByText('E2E-IMP-1')).toHaveCount(0);
  await button(preview, '只导入有效的 2 行').click();
  await expect(preview.getByText('导入完成：成功 2 行，失败 1 行')).toBeVisible();
  const result = page.waitForEvent('download');
  await button(preview, '下载导入结果').click();
  expect((await result).suggestedFilename()).toBe('包材_导入结果.xlsx');
  const { readXlsx } = await import('hucre/xlsx');
  const rows = (await readXlsx(await readFile(await (await result).path()))).sheets[0]?.rows ?? [];
  expect(rows.slice(1).map((cells) => cells.at(-2))).toEqual(['已新建', '已新建', '未导入']);
  await preview
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /关\s*闭/ })
    .click();
  await expect(preview).toHaveCount(0);
  await openList(page, `${path}?code=E2E-IMP`);
  await expect(row(page, 'E2E-IMP-1')).toContainText('导入的纸箱');
  await expect(row(page, 'E2E-IMP-2')).toContainText('导入的袋子');

  await page.getByRole('button', { name: '导入记录' }).click();
  const records = dialog(page, '导入记录');
  await expect(records.getByRole('row', { name: /包材\.xlsx/ })).toContainText('成功 2 行，失败 1 行');
  await expect(button(records, '下载详情').first()).toBeEnabled();
  expect(await barriersOn(page)).toEqual([]);
  await button(records, '导入').click();
  const chosen = page.getByRole('dialog', { name: '导入', exact: true });
  await button(chosen, '上传并预览').click();
  await expect(chosen.getByRole('alert')).toHaveText('请选择操作');
});

test('a preview that is closed has written nothing', { tag: '@deep' }, async ({ page }) => {
  await openList(page, path);
  await button(page.locator('[data-toolbar]:visible'), '导入').click();
  const content = Buffer.from('包材编码,包材名称,包材类型,重量\nE2E-NOT,不导入,其他,5\n');
  const name = `${fresh()}.csv`;
  const modal = dialog(page, '导入');
  await modal.getByLabel('导入文件').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await button(modal, '上传并预览').click();
  const preview = dialog(page, '导入包材');
  await expect(preview.getByText('新建 1', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '导入记录' }).click();
  const record = dialog(page, '导入记录').getByRole('row', { name });
  await expect(record).toContainText(/导入中.*待确认/s);
  await button(record, '查看').click();
  await preview
    .locator('.ant-modal-footer')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await expect(preview).toHaveCount(0);
  await expect(record).toContainText('已取消');
  await openList(page, `${path}?code=E2E-NOT`);
  await expect(page.getByText('E2E-NOT', { exact: true })).toHaveCount(0);
});
