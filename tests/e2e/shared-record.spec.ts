import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import { button, dialog, openList, row, save } from './support/screen';

test.use({ person: 'yiwu_admin' });

const theirsFirst = '该记录已被他人修改';

/** Opens a material's form and answers the drawer. */
async function edit(page: Page, code: string) {
  await openList(page, `/basic/packaging-material?code=${code}`);
  await row(page, code).locator('[data-call="update"]').click();
  const drawer = dialog(page, '编辑包材');
  await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
  return drawer;
}

test('two people change one record: the second chooses where both changed the same, and the rest goes together', async ({
  page,
  caller,
  colleague,
}) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  const mine = await edit(page, code);
  const other = await colleague('yiwu_material');
  const theirs = await edit(other, code);
  await theirs.getByLabel('包材名称').fill('同事改的名称');
  await theirs.getByLabel('重量').fill('77');
  await save(other);
  await expect(row(other, code).locator('[data-field="weight"]')).toHaveText('77');

  await mine.getByLabel('包材名称').fill('我改的名称');
  await save(page);
  const question = dialog(page, theirsFirst);
  await expect(question).toContainText('赵丽娟');
  const name = question.getByRole('row').filter({ hasText: '包材名称' });
  await expect(name).toContainText('冲突');
  await expect(name).toContainText('测试快递袋');
  await expect(name).toContainText('同事改的名称');
  await expect(name).toContainText('我改的名称');
  await expect(question.getByRole('row').filter({ hasText: '重量' })).toContainText('77');

  await button(question, '继续编辑').click();
  await expect(mine.getByLabel('包材名称')).toHaveValue('我改的名称');
  await save(page);
  await name.getByRole('radio', { name: '包材名称：采用我填写的' }).click();
  await button(question, '保存合并结果').click();
  await expect(page.getByText('包材编辑成功')).toBeVisible();
  await expect(row(page, code)).toContainText('我改的名称');
  await expect(row(page, code).locator('[data-field="weight"]')).toHaveText('77');
});

test('the second of two people takes over what the first has saved', { tag: '@deep' }, async ({ page, caller }) => {
  const admin = await caller('yiwu_material');
  const { id, code } = await newMaterial(admin);
  const drawer = await edit(page, code);
  const { packaging_material: record } = await admin.make('packaging-material.get', { packaging_material_id: id });
  const theirs = { name: '同事改的名称', weight: 99 };
  await admin.make('packaging-material.update', { packaging_material_id: id, version: record.version, ...theirs });
  await drawer.getByLabel('包材名称').fill('我改的名称');
  await save(page);
  await button(dialog(page, theirsFirst), '放弃我的，重新加载').click();
  await expect(drawer.getByLabel('重量')).toHaveValue('99');
  await expect(drawer.getByLabel('包材名称')).toHaveValue('同事改的名称');
});

test(
  'changes of two people to different fields go together by themselves, and the second can take his back',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const admin = await caller('yiwu_material');
    const { id, code } = await newMaterial(admin);
    const drawer = await edit(page, code);
    const { packaging_material: record } = await admin.make('packaging-material.get', { packaging_material_id: id });
    await admin.make('packaging-material.update', { packaging_material_id: id, version: record.version, weight: 99 });
    await drawer.getByLabel('包材名称').fill('我改的名称');
    await save(page);
    await expect(page.getByText(/刚刚修改了该记录的其他内容，已合并/)).toBeVisible();
    await expect(row(page, code).locator('[data-field="weight"]')).toHaveText('99');
    await expect(row(page, code)).toContainText('我改的名称');
    await button(page, '撤销').click();
    await expect(page.getByText('已撤销')).toBeVisible();
    await expect(row(page, code)).toContainText('测试快递袋');
    await expect(row(page, code).locator('[data-field="weight"]')).toHaveText('99');
  },
);

test('what was typed survives a reload, and is gone when it is thrown away', async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  const drawer = await edit(page, code);
  await drawer.getByLabel('包材名称').fill('还没有保存');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await edit(page, code);
  await button(drawer, '恢复').click();
  await expect(drawer.getByLabel('包材名称')).toHaveValue('还没有保存');
  await button(drawer, '取消').click();
  await button(dialog(page, '内容尚未保存，确认离开？'), '放弃修改').click();
  await edit(page, code);
  await expect(drawer.getByText(/有未保存的内容/)).toBeHidden();
});

test('nothing entered is thrown away without a question', { tag: '@deep' }, async ({ page, caller }) => {
  const { code } = await newMaterial(await caller('yiwu_admin'));
  const drawer = await edit(page, code);
  await drawer.getByLabel('包材名称').fill('还没有保存');
  await page.keyboard.press('Escape');
  const question = dialog(page, '内容尚未保存，确认离开？');
  await button(question, '继续编辑').click();
  await expect(drawer.getByLabel('包材名称')).toHaveValue('还没有保存');
  await button(drawer, '取消').click();
  await button(question, '放弃修改').click();
  await expect(drawer).toBeHidden();
  await expect(row(page, code)).toContainText('测试快递袋');

  await edit(page, code);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test(
  'a page with something unsaved is closed without a question, as it is kept and offered again',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const { code } = await newMaterial(await caller('yiwu_admin'));
    const drawer = await edit(page, code);
    await drawer.getByLabel('包材名称').fill('还没有保存');
    const again = await page.context().newPage();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    const offered = await edit(again, code);
    await offered.getByRole('button', { name: /恢\s*复/ }).click();
    await expect(offered.getByLabel('包材名称')).toHaveValue('还没有保存');
  },
);
