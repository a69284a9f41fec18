import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import { button, count, dialog, filter, openList, row, rows } from './support/screen';
import { watchShifts } from './support/shifts';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';

test('an open record is part of the address: it can be gone back from, reloaded and sent to somebody', async ({
  page,
  caller,
  colleague,
}) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  await openList(page, `${path}?code=${code}`);
  await row(page, code).locator('[data-call="update"]').click();
  const drawer = dialog(page, '编辑包材');
  await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
  const link = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
  await page.reload();
  await expect(drawer.getByLabel('包材编码')).toHaveValue(code);

  const other = await colleague('yiwu_material');
  await other.goto(link);
  await expect(dialog(other, '编辑包材').getByLabel('包材编码')).toHaveValue(code);
});

test.describe('by one who keeps no views of the list', () => {
  // A default view that another journey makes meanwhile would open with the bare address.
  test.use({ person: 'yiwu_material' });

  test(
    'a link opens a record that stands on another page, and says when it is gone',
    { tag: '@deep' },
    async ({ page, caller }) => {
      const { id, code } = await newMaterial(await caller('yiwu_admin'));
      await page.goto(`${path}?code=does-not-exist&_open=update.${id}`);
      await expect(dialog(page, '编辑包材').getByLabel('包材编码')).toHaveValue(code);
      await page.goto(`${path}?_open=update.01990000-0000-7000-8000-000000000000`);
      await expect(page.getByText('记录不存在或已被删除')).toBeVisible();
      await expect(page).toHaveURL(path);
    },
  );
});

test('whoever follows a link is told what he lacks', { tag: '@deep' }, async ({ caller, colleague }) => {
  const { id } = await newMaterial(await caller('yiwu_admin'));
  const other = await colleague('yiwu_operator');
  await other.goto(`${path}?_open=update.${id}`);
  await expect(other.getByText('您没有“编辑”的权限，无法打开链接中的内容')).toBeVisible();
  await expect(dialog(other, '编辑包材')).toBeHidden();
});

test('what a list is narrowed by stands above it and can be dropped', { tag: '@deep' }, async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  await openList(page, `${path}?code=${code}&type=1`);
  const conditions = page.getByRole('group', { name: '当前筛选条件' });
  await expect(conditions).toContainText(`包材编码：${code}`);
  await conditions.locator('[data-active-filter="type"]').getByLabel('移除条件：包材类型').click();
  await expect(conditions).not.toContainText('包材类型');
  await expect(page).toHaveURL(`${path}?code=${code}`);
  await button(conditions, '清空条件').click();
  await expect(conditions).toBeHidden();
  await expect(filter(page).getByLabel('包材编码')).toHaveValue('');
});

test('the list is worked with the keyboard alone', { tag: '@deep' }, async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  await openList(page, path);
  await page.keyboard.press('/');
  await expect(filter(page).getByLabel('包材编码')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('共 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, code)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = dialog(page, '编辑包材');
  await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog(page, '新建包材')).toBeVisible();
});

test('a page of 200 rows draws what is in sight, and nothing jumps while it comes', async ({ page }) => {
  const shifted = await watchShifts(page);
  await openList(page, '/basic/packaging-material?_size=200');
  await expect(count(page)).toContainText('共');
  await expect(page.locator('[data-entity] [data-row-key]').first()).toBeVisible();
  expect(await page.locator('[data-entity] [data-row-key]').count()).toBeLessThan(60);
  expect(await rows(page).count()).toBe(0);
  expect(await shifted()).toBeLessThan(0.1);
});
