import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { button, choose, dialog, field, openList, openNew, problem, row, save } from './support/screen';
import { fresh } from './support/unique';

const info = (page: Page, key: string) => page.locator(`[data-view="detail"] [data-field="${key}"]`);

test.describe('in a warehouse', () => {
  test.use({ person: 'hongkong_admin' });

  test('somebody reads about the own warehouse, with a dash for what nobody has entered', async ({ page }) => {
    await page.goto('/warehouse-info');
    await expect(info(page, 'warehouse_name')).toHaveText('香港集运中心');
    await expect(info(page, 'warehouse_code')).toHaveText('HK-COC');
    await expect(info(page, 'warehouse_type')).toHaveText('集运中心');
    await expect(info(page, 'zip')).toHaveText('-');
    await expect(page.getByText('香港特别行政区葵青区葵涌货柜码头路88号永得利广场2座7楼')).toBeVisible();
  });
});

test.describe('over all warehouses', () => {
  test.use({ person: 'global_admin' });

  test(
    'a global administrator makes a warehouse, changes it, closes it and opens it again',
    { tag: '@zh' },
    async ({ page }) => {
      const sign = fresh();
      const name = `旅程仓库${sign}`;
      await openList(page, '/warehouse-manage');
      await openNew(page);
      const drawer = dialog(page, '新建仓库');
      const fill = (label: string, value: string) => drawer.getByLabel(label, { exact: true }).fill(value);
      await choose(drawer.getByLabel('仓库类型'), '集运中心');
      await expect(field(page, 'sorting_type')).toBeHidden();
      await choose(drawer.getByLabel('仓库类型'), '分拣中心');
      await fill('仓库名称', '义乌分拣中心');
      await fill('仓库编码', 'YW-SOC');
      await fill('服务商仓库编码', `P-${sign}`);
      await fill('服务商编码', 'E2E');
      await fill('邮编', '1');
      await save(page);
      await expect(problem(page, 'sorting_type')).toHaveText('分拣中心必须选择分拣类型');
      await expect(problem(page, 'zip')).toHaveText('邮编为3到12位字母、数字、空格或短横线');

      await drawer.getByLabel('分拣类型').click();
      await page.locator('.ant-select-item-option:visible').first().click();
      await fill('邮编', '322000');
      await save(page);
      await expect(problem(page, 'warehouse_code')).toHaveText('仓库编码不可重复');
      await fill('仓库编码', `E-${sign}`);
      await save(page);
      await expect(problem(page, 'warehouse_name')).toHaveText('仓库名称不可重复');
      await fill('仓库名称', name);
      await fill('服务商仓库编码', 'ZTL-YW01');
      await save(page);
      await expect(problem(page, 'warehouse_provider_code')).toHaveText('服务商仓库编码不可重复');
      await fill('服务商仓库编码', `P-${sign}`);
      await save(page);
      await expect(page.getByText('仓库创建成功')).toBeVisible();
      await expect(row(page, name)).toBeVisible();

      await openList(page, `/warehouse-manage?warehouse_code=E-${sign}`);
      await row(page, name).locator('[data-call="update"]').click();
      const editor = dialog(page, '编辑仓库');
      await expect(editor.getByLabel('仓库编码', { exact: true })).toBeDisabled();
      await editor.getByLabel('联系人').fill('新联系人');
      await save(page);
      await expect(page.getByText('仓库编辑成功')).toBeVisible();
      await expect(row(page, name)).toContainText('新联系人');

      const status = row(page, name).getByRole('switch', { name: '状态' });
      await status.click();
      const question = dialog(page, `确认停用仓库「${name}」？`);
      await expect(question.getByText('停用后所有人员将无法进入')).toBeVisible();
      await expect(button(question, '停用仓库')).toBeDisabled();
      await question.getByLabel('请输入仓库名称').fill(name);
      await button(question, '停用仓库').click();
      await expect(page.getByText(`仓库已停用：${name}`)).toBeVisible();
      await expect(status).not.toBeChecked();
      await status.click();
      await expect(page.getByText('仓库已启用')).toBeVisible();
      await expect(status).toBeChecked();
    },
  );
});
