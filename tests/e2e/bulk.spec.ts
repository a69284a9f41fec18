import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import { button, cells, choose, count, dialog, openList, rows } from './support/screen';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';
const unique = () => `批量${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;

test('many records are tried by the rules first, those that pass are changed, and all of it is taken back at once', async ({
  page,
  caller,
}) => {
  const admin = await caller('yiwu_admin');
  const name = unique();
  for (const _ of [1, 2, 3]) await newMaterial(admin, { name });
  await openList(page, `${path}?name=${name}`);
  await page.locator('[data-entity] thead').getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar).toContainText('已选 3 种包材');
  await button(bar, '批量修改').click();
  const form = dialog(page, '批量修改 3 种包材');
  await choose(form.getByLabel('字段'), '重量');
  await form.getByLabel('改为').fill('99');
  await button(form, '检查').click();
  await button(dialog(page, '批量修改重量'), '执行 3 种包材').click();
  await expect(page.getByText('批量修改重量完成：3 种包材')).toBeVisible();
  await expect(cells(page, 'weight')).toHaveText(['99', '99', '99']);
  await button(page, '撤销').click();
  await expect(page.getByText('已撤销 3 种包材')).toBeVisible();
  await expect(cells(page, 'weight')).toHaveText(['12', '12', '12']);
});

test(
  'what the rules refuse is listed with the reason, and the rest can be done',
  { tag: ['@deep', '@zh'] },
  async ({ page, caller }) => {
    const admin = await caller('yiwu_admin');
    const name = unique();
    await newMaterial(admin, { name, type: 2, length: 10, width: 10, height: 10 });
    await newMaterial(admin, { name });
    await openList(page, `${path}?name=${name}`);
    await page.locator('[data-entity] thead').getByRole('checkbox').check();
    await button(page.getByRole('toolbar', { name: '批量操作' }), '批量修改').click();
    const form = dialog(page, '批量修改 2 种包材');
    await choose(form.getByLabel('字段'), '包材类型');
    await choose(form.getByLabel('改为'), '纸箱');
    await button(form, '检查').click();
    const verdict = dialog(page, '批量修改包材类型');
    await expect(verdict).toContainText('1 种包材可以执行，1 种包材不能执行');
    await expect(verdict).toContainText('长宽高');
    await button(verdict, '取消').click();
    await expect(count(page)).toContainText('共 2');
  },
);

test(
  'everything that a list finds is chosen across its pages, and ticking moves no row',
  { tag: ['@zh', '@deep'] },
  async ({ page }) => {
    await openList(page, path);
    const top = () =>
      rows(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    const before = await top();
    await rows(page).first().getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: '批量操作' });
    await expect(bar).toBeVisible();
    expect(await top()).toBe(before);
    await bar.getByRole('button', { name: /选择全部/ }).click();
    const total = (await count(page).textContent())?.replace(/\D/g, '') ?? '';
    await expect(bar).toContainText(`已选 ${total} 种包材`);
    await button(bar, '取消选择').click();
    await expect(bar).toBeHidden();
  },
);

test(
  'whoever may change nothing has no boxes, or those of what can be printed',
  { tag: '@deep' },
  async ({ colleague }) => {
    const page = await colleague('yiwu_operator');
    await openList(page, '/basic/handover-rule');
    await expect(page.locator('[data-entity] thead').getByRole('checkbox')).toHaveCount(0);
    await openList(page, path);
    await rows(page).first().getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: '批量操作' });
    await expect(bar).toContainText('已选 1 种包材');
    await expect(button(bar, '打印标签')).toBeVisible();
    await expect(button(bar, '批量修改')).toHaveCount(0);
  },
);
