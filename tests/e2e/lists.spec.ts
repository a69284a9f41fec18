import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import { button, cells, dialog, filter, openList, row, rows, search } from './support/screen';
import { fresh } from './support/unique';

test.use({ person: 'yiwu_admin' });

const path = '/basic/packaging-material';
const views = (page: import('@playwright/test').Page) => page.locator('[data-entity]:visible [data-saved-view]');

test('a list of numbers is pasted, found, and what is missing is told', async ({ page, caller }) => {
  const admin = await caller('yiwu_admin');
  const codes = [await newMaterial(admin), await newMaterial(admin)].map(({ code }) => code);
  await openList(page, path);
  const box = filter(page).getByLabel('包材编码');
  await box.click();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${codes.join('\n')}、NOT-THERE ${codes[0]}`,
  );
  await expect(box).toHaveValue('已识别 3 个包材编码');
  await search(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('有 1 个包材编码未找到：NOT-THERE')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(box).toHaveValue('已识别 3 个包材编码');
});

test('a view is saved, renamed, opened by its link, made the default and deleted', async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  const name = `视图${fresh()}`;
  await openList(page, `${path}?code=${code}&_sort=weight.ascend`);
  await views(page).click();
  await page.getByRole('menuitem', { name: '另存为新视图…' }).click();
  const naming = dialog(page, '保存为视图');
  await naming.getByLabel('视图名称').fill(name);
  await naming.getByLabel('指定角色').check();
  await naming.getByRole('combobox').click();
  await page.locator('.ant-select-item-option:visible').first().click();
  // The options stay open for a second role until one goes elsewhere.
  await naming.getByLabel('视图名称').click();
  await button(naming, '保存').click();
  await expect(views(page)).toHaveText(name);

  await views(page).click();
  await page.getByRole('menuitem', { name: '重命名…' }).click();
  await dialog(page, '重命名视图').getByLabel('视图名称').fill(`${name}新`);
  await button(dialog(page, '重命名视图'), '保存').click();
  await expect(views(page)).toHaveText(`${name}新`);
  await views(page).click();
  await page.getByRole('menuitem', { name: '设为默认视图' }).click();
  await expect(page.getByText(`“${name}新”已设为默认视图`)).toBeVisible();

  await openList(page, path);
  await expect(views(page)).toHaveText(`${name}新`);
  await expect(rows(page)).toHaveCount(1);
  await views(page).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await button(page.getByRole('dialog'), '删除').click();
  await expect(page.getByText(`视图“${name}新”已删除`)).toBeVisible();
});

test('columns are dragged, hidden and reset, and stay as they were arranged', { tag: '@zh' }, async ({ page }) => {
  const heads = page.locator('[data-entity]:visible thead th[data-field]');
  const order = () => heads.evaluateAll((all) => [...new Set(all.map((head) => (head as HTMLElement).dataset.field))]);
  await openList(page, path);
  const before = await order();
  await page.getByLabel('列表设置').click();
  const settings = dialog(page, '列表设置');
  const handle = (key: string) => settings.locator(`[data-sortable="${key}"] [data-handle]`);
  await handle('weight').hover();
  await page.mouse.down();
  const target = await handle('name').boundingBox();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual([before[0], 'weight', ...before.slice(1).filter((key) => key !== 'weight')]);
  await settings.getByLabel('上移重量').press('Enter');
  await expect.poll(async () => (await order())[0]).toBe('weight');
  await button(settings, '完成').click();
  await page.reload();
  await expect.poll(async () => (await order())[0]).toBe('weight');
  await page.getByLabel('列表设置').click();
  await button(settings, '恢复默认').click();
  await expect.poll(order).toEqual(before);
});

test('a value is changed where it stands, and taken back', { tag: '@deep' }, async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  await openList(page, `${path}?code=${code}`);
  await row(page, code).getByLabel('修改重量').click();
  const editor = page.locator('[data-cell-editor="weight"]');
  await editor.getByLabel('重量').fill('30001');
  await button(editor, '保存').click();
  await expect(editor.locator('[data-rule]')).toHaveText('重量不能大于30000');
  await editor.getByLabel('重量').fill('77');
  await editor.getByLabel('重量').press('Enter');
  await expect(cells(page, 'weight')).toHaveText(['77']);
  await button(page, '撤销').click();
  await expect(cells(page, 'weight')).toHaveText(['12']);
});

test(
  'who disables a role is told first whom it would reach, and the way there',
  { tag: ['@deep', '@zh'] },
  async ({ page }) => {
    await openList(page, '/role-manage?name=入库操作员');
    await rows(page).first().getByRole('switch').click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('影响范围');
    await question.getByRole('link', { name: /^账号（角色）：/ }).click();
    await expect(page).toHaveURL(/account-manage\?role_id_list=/);
    await expect(rows(page).first()).toBeVisible();
  },
);

test('a list is worked by keys alone: filter, rows, open, new, help', { tag: '@zh' }, async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  await openList(page, path);
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page, '编辑包材')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, '编辑包材')).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog(page, '新建包材')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, '新建包材')).toBeHidden();
  await page.keyboard.press('?');
  await page.getByRole('tab', { name: '快捷键' }).click();
  await expect(page.getByText('跳到筛选条件')).toBeVisible();
});
