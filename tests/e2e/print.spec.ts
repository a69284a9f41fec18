import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { startDeviceAgent, type SimulatedAgent } from '../../tools/simulator/device-agent.mjs';
import { shortened } from '../support/level';
import { barriersOn } from './support/barriers';
import { expect, test as journey } from './support/journey';
import { button, choose, dialog, field, openList, openNew } from './support/screen';

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

/** The folder into which the reference client prints, running as a process of its own. */
const withReference = journey.extend<{ folder: string }>({
  folder: async ({ baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'printed-'));
    const main = join(__dirname, '../../tools/print-client/main.mjs');
    const client = spawn(process.execPath, [main, '--origin', String(baseURL), '--folder', folder, '--format', 'png']);
    await once(client.stdout, 'data');
    await use(folder);
    const gone = once(client, 'exit');
    client.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  },
});

/** What a scanner reads from a printed picture. */
async function scanned(page: Page, picture: Buffer): Promise<string> {
  const { width, height, grey } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    // As letters: numbers by the million take minutes on their way.
    let letters = '';
    for (let place = 0; place < pixels.length; place += 4) letters += (pixels[place] ?? 255) < 128 ? '0' : '1';
    return { width: image.width, height: image.height, grey: letters };
  }, picture.toString('base64'));
  const source = new RGBLuminanceSource(
    Uint8ClampedArray.from(grey, (letter) => (letter === '1' ? 255 : 0)),
    width,
    height,
  );
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  return new MultiFormatReader().decode(bitmap, hints as Map<DecodeHintType, never>).getText();
}

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

  test('is not asked about the speed-up', { tag: '@deep' }, async ({ page, client }) => {
    await openConfig(page);
    expect(client.jobs).toEqual([]);
    await expect(modal(page).getByText('打印加速')).toHaveCount(0);
  });
});

journey.describe('where a warehouse has a sheet of its own', () => {
  test.use({ person: 'shenzhen_admin' });

  test('it stands there before anybody has saved one', { tag: '@deep' }, async ({ page, client }) => {
    await openConfig(page);
    expect(client.jobs).toEqual([]);
    await expect(height(page)).toHaveValue('180');
  });
});

journey.describe('where no client runs', () => {
  test.use({ person: 'yiwu_admin', noise: /WebSocket connection to 'ws:\/\/127\.0\.0\.1:17531/ });

  test('one is told how to get it, and the browser prints', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await openConfig(page);
    await expect(modal(page)).toContainText('打印组件下载提示：打印客户端不存在');
    await button(modal(page), '打印测试页').click();
    await expect(page.getByText('打印客户端不存在，已改用浏览器打印')).toBeVisible();
  });
});

journey.describe('labels of a list', () => {
  withReference.use({ person: 'yiwu_admin' });

  for (const [path, count] of shortened(
    [
      ['/basic/shelf', 3],
      ['/basic/sorting-code', 2],
      // Scanned on a handheld before the parcels that go into it.
      ['/device/grid', 1],
    ] as const,
    1,
  ))
    withReference(`of ${path} are printed by the client, and a scanner reads each`, async ({ page, folder }) => {
      await openList(page, path);
      const rows = page.locator('[data-entity]:visible tbody tr[data-row-key]');
      const numbers: string[] = [];
      for (let place = 0; place < count; place += 1) {
        const line = rows.nth(place);
        const box = line.getByRole('checkbox').first();
        numbers.push(String(await box.getAttribute('aria-label')).replace('选择', ''));
        await box.check();
      }
      await button(page, '打印标签').click();
      await expect(page.getByText(`已打印 ${count} 张标签`)).toBeVisible();
      const files = (await readdir(folder)).filter((name) => name.endsWith('.png'));
      const read = await Promise.all(files.map(async (name) => scanned(page, await readFile(join(folder, name)))));
      expect(read.sort()).toEqual(numbers.sort());
    });
});

journey.describe('a label template', () => {
  journey.use({ person: 'yiwu_admin' });

  for (const [width, height] of shortened(
    [
      [400, 800],
      [800, 480],
      [1440, 900],
    ] as const,
    1,
  ))
    journey(
      `is put together on ${width} × ${height}: nothing lies over the preview, which is all in sight`,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await openList(page, '/basic/label-template');
        await openNew(page);
        const form = dialog(page, '新建标签模板');
        await choose(field(page, 'record_type').getByRole('combobox'), '货架标签');
        const preview = form.locator('[data-label-preview]');
        const part = form.locator('[data-part-form]');
        await expect(part).toBeVisible();
        await preview.scrollIntoViewIfNeeded();
        const [shown, beside] = await Promise.all([preview.boundingBox(), part.boundingBox()]);
        if (!shown || !beside) throw new Error('The label is not drawn.');
        const isBelow = beside.y >= shown.y + shown.height;
        const isRight = beside.x >= shown.x + shown.width;
        expect([isBelow || isRight, shown.x >= 0, shown.x + shown.width <= width]).toEqual([true, true, true]);
        expect(shown.width / shown.height).toBeCloseTo(100 / 70, 1);
        // What is taken hold of is where it is seen.
        await preview.click({ position: { x: shown.width * 0.5, y: shown.height * 0.42 } });
        await expect(part).toHaveAttribute('data-part-form', 'fields');
        await preview.click({ position: { x: shown.width * 0.08, y: shown.height * 0.11 } });
        await expect(part).toHaveAttribute('data-part-form', 'text');
      },
    );
});

journey.describe('labels that are scanned at the benches of a consolidation warehouse', { tag: '@deep' }, () => {
  withReference.use({ person: 'dongguan_admin' });

  for (const [path, entity, number] of shortened(
    [
      ['/outbound/wave', 'outbound-wave', 'wave_no'],
      ['/outbound/rebin-group', 'rebin-group', 'group_no'],
    ] as const,
    1,
  ))
    withReference(
      `of ${path} are printed by the client, and a scanner reads their number`,
      async ({ page, folder }) => {
        await openList(page, path);
        const row = page.locator(`[data-entity="${entity}"]:visible tbody tr[data-row-key]`).first();
        const no = await row.locator(`[data-field="${number}"]`).innerText();
        await row.getByRole('checkbox').first().check();
        await button(page, '打印标签').click();
        await expect(page.getByText('已打印 1 张标签')).toBeVisible();
        const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.png'));
        expect(await scanned(page, await readFile(join(folder, name)))).toBe(no.trim());
      },
    );
});

for (const person of shortened(['yiwu_hr', 'global_admin'] as const, 1))
  journey.describe(person, () => {
    journey.use({ person });

    journey('has no button for it', async ({ page }) => {
      await page.goto('/home');
      await expect(button(page, '全屏')).toBeVisible();
      await expect(button(page, '打印配置')).toHaveCount(0);
      if (person === 'global_admin') await expect(button(page, '导出任务')).toHaveCount(0);
    });
  });
