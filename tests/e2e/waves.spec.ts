import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { scan } from './support/wedge';

test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 } });

const panel = (page: Page): Locator => page.locator('.ct-scan-result');
const big = (page: Page): Locator => panel(page).locator('[data-big]');
const isAnswered = (page: Page, code: string) => expect(panel(page)).toHaveAttribute('data-scan-code', code);
const photo = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
const someNumber = (prefix: string) => `${prefix}${Date.now() % 100_000_000}`;

/** Parcels of one order that are announced, and nothing more. */
async function announce(caller: Caller, count: number): Promise<string[]> {
  const order = someNumber('OR');
  const numbers = Array.from({ length: count }, (_, index) => `${someNumber('PK')}${index}`);
  for (const package_no of numbers)
    await caller.make('package.create', {
      package_no,
      platform: 'Temu',
      forecast_weight: 500,
      order_no: order,
      destination_country_code: 'GB',
      next_carrier_code: 'YANWEN',
      next_resource_code: 'GB-LHR-STD',
    });
  return numbers;
}

async function measure(page: Page, weight: string): Promise<void> {
  for (const [field, value] of Object.entries({ actual_weight: weight, actual_length: '20', actual_width: '15' }))
    await page.locator(`[data-field="${field}"] input`).fill(value);
  const last = page.locator('[data-field="actual_height"] input');
  await last.fill('10');
  await last.press('Enter');
}

test('two parcels are received, sorted, and put into one slot of the wall', async ({ page, caller }) => {
  const admin = await caller('dongguan_admin');
  const [one = '', other = ''] = await announce(admin, 2);

  await page.goto('/consolidation/inbound/forward');
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  await scan(page, one);
  await isAnswered(page, 'TR002');
  await expect(page.locator(`[data-parcel="${one}"]`)).toContainText('500 g');
  await photo(page, 'forward-weigh');
  await measure(page, '520');
  await isAnswered(page, 'TR003');
  await scan(page, one);
  await isAnswered(page, 'TW083');
  await scan(page, other);
  await isAnswered(page, 'TR002');
  await measure(page, '9000');
  await isAnswered(page, 'TW057');
  await photo(page, 'forward-refused');
  await page.keyboard.press('Escape');
  await measure(page, '480');
  await isAnswered(page, 'TR003');
  await photo(page, 'forward-received');

  const { sorting_code_config_id: config } = await admin.make('sorting-code-config.create', {
    sorting_code_config_name: someNumber('方案'),
    first_sorting_num: 3,
    second_sorting_num: 2,
    third_sorting_num: 18,
    wall_layer_num: 3,
    wall_column_num: 6,
    max_sorting_num: 99,
  });
  const { wave_id: wave, wave_no: waveNo } = await admin.make('outbound-wave.create', {
    wave_type: 9001,
    cut_off_time: '2030-01-01T00:00:00.000Z',
    sorting_code_config_id: config,
  });

  await page.goto('/consolidation/outbound/sorting');
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  await scan(page, one);
  await expect(panel(page)).toContainText('此处不能扫描');
  await page.locator('[data-setup="choose"] .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: waveNo }).click();
  await photo(page, 'sorting-choose');
  await page.getByRole('button', { name: /锁\s*定/ }).click();
  await expect(page.locator('[data-rank="1"]')).toHaveText('一级分拣');
  await scan(page, one);
  await isAnswered(page, 'TR002');
  const cage = await big(page).textContent();
  await scan(page, other);
  await expect(panel(page).locator('code')).toHaveText(other);
  await expect(big(page)).toHaveText(cage ?? '');
  await expect(page.locator(`[data-number="${cage}"]`)).toContainText('2 件');
  await photo(page, 'sorting-number');
  await scan(page, one);
  await isAnswered(page, 'TW083');

  const { group_list: walls } = await admin.make('rebin-group.list', { wave_id: wave });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/consolidation/outbound/rebin');
  await expect(page.locator('[data-scan-box]')).toBeFocused();
  await scan(page, walls.find(({ wall_no: no }: { wall_no: number }) => no === 1).group_no);
  await isAnswered(page, 'TR002');
  await expect(page.locator('[data-wall="1"]')).toBeVisible();
  await scan(page, one);
  await expect(big(page)).toHaveText('1');
  await expect(page.locator('[data-slot="1"][data-target]')).toHaveText('11/2');
  await photo(page, 'rebin-half');
  await scan(page, other);
  await isAnswered(page, 'TR004');
  await expect(page.locator('[data-slot="1"]')).toHaveAttribute('data-slot-status', '9003');
  await page.keyboard.press('F8');
  await expect(big(page)).toHaveText('撤销 1');
  await page.locator('[data-command="#FINISH"]').click();
  await expect(panel(page)).toContainText('确认按缺件完成');
  await photo(page, 'rebin-short');
  await page
    .locator('[data-confirm="force_finish"]')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await scan(page, other);
  await isAnswered(page, 'TR004');
  await photo(page, 'rebin-complete');
  await scan(page, '#FINISH');
  await expect(page.locator('[data-step="open"]')).toBeVisible();
});
