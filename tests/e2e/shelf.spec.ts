import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { freshShelf, newShelf } from './support/records';
import { button, dialog, openList, openNew, problem, row, save } from './support/screen';

test.use({ person: 'yiwu_admin' });

const path = '/basic/shelf';

/** Fills fields of the open form by their labels. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByRole('dialog').getByLabel(label).fill(value);
}

test(
  'a shelf has as many slots as layers times columns, and ranges that end after their start',
  { tag: '@zh' },
  async ({ page }) => {
    const code = freshShelf();
    await openList(page, path);
    await openNew(page);
    await fill(page, { 货架编码: 'a-1', 层数: '10', 列数: '1000', 库位数: '12', 起始层: '3', 结束层: '2' });
    await save(page);
    await expect(problem(page, 'code')).toHaveText(/^货架编码以大写字母开头、两位数字结尾/);
    await expect(problem(page, 'max_layer')).toHaveText('货架层数须为1到9的正整数');
    await expect(problem(page, 'max_column')).toHaveText('货架列数须为1到999的正整数');
    await expect(problem(page, 'end_layer')).toHaveText('结束层不能小于起始层');

    await fill(page, { 货架编码: code, 层数: '5', 列数: '20', 起始列: '9', 结束列: '8' });
    await save(page);
    await expect(problem(page, 'slots')).toHaveText('层数乘以列数等于库位数');
    await expect(problem(page, 'end_column')).toHaveText('结束列不能小于起始列');

    await fill(page, { 库位数: '100', 结束层: '6', 结束列: '21' });
    await save(page);
    await expect(problem(page, 'end_layer')).toHaveText('结束层不能大于货架层数');
    await expect(problem(page, 'end_column')).toHaveText('结束列不能大于货架列数');

    await fill(page, { 结束层: '5', 结束列: '20' });
    await save(page);
    await expect(page.getByText('货架创建成功')).toBeVisible();
    await openList(page, `${path}?code=${code}`);
    await expect(row(page, code).locator('[data-field="slots"]')).toHaveText('100');
    await expect(row(page, code)).toContainText('9');
  },
);

test('an optional number out of its limits is told as such', { tag: '@deep' }, async ({ page }) => {
  await openList(page, path);
  await openNew(page);
  await fill(page, { 起始层: '0', 结束列: '1000' });
  await save(page);
  await expect(problem(page, 'start_layer')).toHaveText('起始层不能小于1');
  await expect(problem(page, 'end_column')).toHaveText('结束列不能大于999');
});

test('somebody disables a shelf after a second thought', { tag: '@deep' }, async ({ page, caller }) => {
  const { code } = await newShelf(await caller('yiwu_admin'));
  await openList(page, `${path}?code=${code}`);
  const status = row(page, code).getByRole('switch', { name: '状态' });
  await status.click();
  await button(dialog(page, '确认停用货架'), '取消').click();
  await expect(status).toBeChecked();
  await status.click();
  await button(dialog(page, '确认停用货架'), '停用货架').click();
  await expect(page.getByText('货架已停用')).toBeVisible();
  await expect(status).not.toBeChecked();
});
