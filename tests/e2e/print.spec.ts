import type { Locator, Page } from '@playwright/test';
import { startDeviceAgent, type SimulatedAgent } from '../../tools/simulator/device-agent.mjs';
import { barriersOn } from './support/barriers';
import { expect, test as journey } from './support/journey';
import { button } from './support/screen';

// The content policy names one address, so one journey at a time has it.
const clientPort = 17531;
journey.describe.configure({ mode: 'serial' });

const test = journey.extend<{ client: SimulatedAgent }>({
  client: async ({}, use) => {
    const client = await startDeviceAgent(clientPort);
    await use(client);
    await client.stop();
  },
});

const modal = (page: Page): Locator => page.locator('[data-print-config]');
const openConfig = async (page: Page): Promise<void> => {
  await page.goto('/home');
  await button(page, '打印配置').click();
  await expect(modal(page).getByLabel('纸张宽度（mm）')).toBeVisible();
};
const width = (page: Page): Locator => modal(page).getByLabel('纸张宽度（mm）');
const height = (page: Page): Locator => modal(page).getByLabel('纸张高度（mm）');

journey.describe('somebody who may set up printing', () => {
  test.use({ person: 'yiwu_admin' });

  test('saves the sheet, finds it again, and prints a test page on it', async ({ page, client, colleague }) => {
    await openConfig(page);
    await expect(modal(page)).toContainText('打印客户端已连接');
    expect([await width(page).inputValue(), await height(page).inputValue()]).toEqual(['100', '150']);
    await expect(modal(page).getByRole('radio', { name: '否' })).toBeChecked();
    expect(await barriersOn(page)).toEqual([]);

    await width(page).fill('');
    await height(page).fill('');
    await button(modal(page), '保存').click();
    await expect(modal(page).getByText('请输入宽度')).toHaveCount(2);
    await width(page).fill('76.5');
    await height(page).fill('9999');
    await button(modal(page), '保存').click();
    await expect(modal(page).getByText('纸张宽度须为整数')).toBeVisible();
    await width(page).fill('76');
    await button(modal(page), '保存').click();
    await expect(modal(page).getByText('纸张高度须在 20 到 500 毫米之间')).toBeVisible();
    await height(page).fill('130');
    await expect(modal(page).locator('[data-sheet-preview]')).toContainText('76 × 130 mm');
    await modal(page).getByRole('radio', { name: '是' }).check();

    await button(modal(page), '打印测试页').click();
    await expect(page.getByText('测试页已打印')).toBeVisible();
    expect(client.jobs).toMatchObject([{ format: 'svg', width: 76, height: 130, copies: 1 }]);
    client.printsWith(-3);
    await button(modal(page), '打印测试页').click();
    await expect(page.getByText('打印异常')).toBeVisible();
    await button(modal(page), '保存').click();
    await expect(page.getByText('打印配置已保存')).toBeVisible();
    await expect(modal(page)).toHaveCount(0);

    const elsewhere = await colleague('yiwu_admin');
    await openConfig(elsewhere);
    await expect(width(elsewhere)).toHaveValue('76');
    await expect(height(elsewhere)).toHaveValue('130');
    await expect(modal(elsewhere).getByRole('radio', { name: '是' })).toBeChecked();
  });
});

journey.describe('somebody without the print optimisation', () => {
  test.use({ person: 'yiwu_leader' });

  test('is not asked about the speed-up', async ({ page, client }) => {
    await openConfig(page);
    expect(client.jobs).toEqual([]);
    await expect(modal(page).getByText('打印加速')).toHaveCount(0);
  });
});

journey.describe('where a warehouse has a sheet of its own', () => {
  test.use({ person: 'shenzhen_admin' });

  test('it stands there before anybody has saved one', async ({ page, client }) => {
    await openConfig(page);
    expect(client.jobs).toEqual([]);
    await expect(height(page)).toHaveValue('180');
  });
});

journey.describe('where no client runs', () => {
  test.use({ person: 'yiwu_admin', noise: /WebSocket connection to 'ws:\/\/127\.0\.0\.1:17531/ });

  test('one is told how to get it, and the browser prints', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await openConfig(page);
    await expect(modal(page)).toContainText('打印组件下载提示：打印客户端不存在');
    await button(modal(page), '打印测试页').click();
    await expect(page.getByText('打印客户端不存在，已改用浏览器打印')).toBeVisible();
  });
});

for (const person of ['global_admin', 'yiwu_operator'] as const)
  journey.describe(person, () => {
    journey.use({ person });

    journey('has no button for it', async ({ page }) => {
      await page.goto('/home');
      await expect(button(page, '全屏')).toBeVisible();
      await expect(button(page, '打印配置')).toHaveCount(0);
      if (person === 'global_admin') await expect(button(page, '导出任务')).toHaveCount(0);
    });
  });
