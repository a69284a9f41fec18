import type { Page } from '@playwright/test';
import { barriersOn } from './support/barriers';
import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import { button, count, dialog, openList, row, save } from './support/screen';
import { register } from './sub-application/register';
import { isDeep } from '../support/level';
import { serveSubApplications } from './sub-application/serve';

const path = '/basic/packaging-material';
const noBarriers = async (page: Page) => expect.soft(await barriersOn(page)).toEqual([]);

/** Opens something by a button, looks at it, leaves by Escape, and is where one was. */
async function visit(page: Page, opener: ReturnType<Page['locator']>, shown: ReturnType<Page['locator']>) {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(shown).toBeVisible();
  await noBarriers(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
}

// By night in the full size only: the colours come from the same tokens.
for (const colorScheme of isDeep ? (['light', 'dark'] as const) : (['light'] as const)) {
  test.describe(colorScheme === 'light' ? 'by day' : 'by night', () => {
    test.use({ person: 'yiwu_admin', colorScheme });

    test('nobody is shut out of what opens over a list, of a view that is kept and of a batch, and comes back to where he was', async ({
      page,
      caller,
    }) => {
      test.slow();
      const { code } = await newMaterial(await caller('yiwu_material'));
      await openList(page, `${path}?code=${code}`);
      const history = row(page, code).locator('[data-call="history"]');
      await visit(page, history, page.getByRole('dialog').filter({ hasText: '历史' }));
      await page.getByRole('button', { name: '列表设置' }).click();
      await expect(page.getByLabel('列', { exact: true })).toBeVisible();
      await noBarriers(page);
      await page.keyboard.press('Escape');

      await page.locator('[data-saved-view]').click();
      await expect(page.getByText('另存为新视图…')).toBeVisible();
      await noBarriers(page);
      await page.getByText('另存为新视图…').click();
      await expect(dialog(page, '保存为视图')).toBeVisible();
      await noBarriers(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page, '保存为视图')).toBeHidden();

      await page.locator('[data-entity] thead').getByRole('checkbox').check();
      await noBarriers(page);
      await button(page.getByRole('toolbar', { name: '批量操作' }), '批量修改').click();
      await expect(page.getByRole('dialog', { name: /^批量修改/ })).toBeVisible();
      await noBarriers(page);
    });

    test(
      'nobody is shut out of what opens over the frame, and comes back from it to where he was',
      { tag: '@deep' },
      async ({ page }) => {
        await page.goto('/home');
        await expect(page.getByRole('heading', { name: '王建国' })).toBeVisible();
        await visit(page, button(page, '外观'), page.getByRole('menuitem', { name: '紧凑' }));
        await visit(page, page.getByRole('button', { name: /全局搜索/ }), dialog(page, '全局搜索'));
        await visit(page, button(page, '帮助与快捷键'), dialog(page, '帮助与快捷键'));
        await visit(page, page.getByRole('button', { name: /当前工作台/ }), dialog(page, '请绑定工作台'));
      },
    );

    test('nobody is shut out of a conflict', { tag: '@deep' }, async ({ page, caller }) => {
      const admin = await caller('yiwu_material');
      const { id, code } = await newMaterial(admin);
      await openList(page, `${path}?code=${code}`);
      await row(page, code).locator('[data-call="update"]').click();
      const drawer = dialog(page, '编辑包材');
      await expect(drawer.getByLabel('包材编码')).toHaveValue(code);
      const { packaging_material: record } = await admin.make('packaging-material.get', { packaging_material_id: id });
      await admin.make('packaging-material.update', {
        packaging_material_id: id,
        version: record.version,
        name: '他',
      });
      await drawer.getByLabel('包材名称').fill('我');
      await save(page);
      await expect(dialog(page, '该记录已被他人修改')).toBeVisible();
      await noBarriers(page);
    });

    test('nobody is shut out of the pages around the console', { tag: '@deep' }, async ({ page }) => {
      for (const [address, words] of [
        ['/blank', '返回首页'],
        ['/no-permission', '暂无权限访问该页面'],
        ['/clover-board', '页面尚未启用'],
        ['/reset-password', '原密码'],
        ['/nowhere', '页面不存在'],
      ] as const) {
        await page.goto(address);
        await expect(page.getByText(words).first()).toBeVisible();
        await noBarriers(page);
      }
    });

    test.describe('somebody of the inner organization', () => {
      test.use({ person: 'global_admin' });

      test('is not shut out of the sub-applications', { tag: '@deep' }, async ({ page }) => {
        await openList(page, '/module-manage');
        await noBarriers(page);
        await page.locator('[data-entity] [data-call="create"]').click();
        await save(page);
        await expect(page.locator('[data-rule]').first()).toBeVisible();
        await noBarriers(page);
      });
    });

    test('nobody is shut out of a frame', { tag: '@deep' }, async ({ page, caller }) => {
      const served = await serveSubApplications();
      const { path: address, title } = await register(await caller('global_admin'), served.origin, 'good');
      await page.goto(address);
      await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole('button').first()).toBeVisible();
      await noBarriers(page);
      await served.stop();
    });
  });
}

test.describe('somebody who asked for no movement', () => {
  test.use({ person: 'yiwu_admin', reducedMotion: 'reduce' });

  test('sees nothing move', async ({ page, caller }) => {
    const { code } = await newMaterial(await caller('yiwu_material'));
    await openList(page, `${path}?code=${code}`);
    await row(page, code).locator('[data-call="update"]').click();
    await expect(dialog(page, '编辑包材')).toBeVisible();
    await expect(count(page)).toBeVisible();
    const moving = await page.evaluate(() => document.getAnimations().map((one) => one.effect?.getTiming().duration));
    expect(moving).toEqual([]);
  });
});
