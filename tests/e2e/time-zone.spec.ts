import { shortened } from '../support/level';
import { announce, receive } from './support/floor';
import { expect, test } from './support/journey';

test.use({ person: 'dongguan_admin' });

/** Where a reversed sign is a day off at some hour of the day; in the last one, at every hour. */
const zones = ['America/New_York', 'Asia/Shanghai', 'UTC', 'Pacific/Kiritimati'];

for (const timezoneId of shortened(zones, 2))
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees what was received now under its own today', async ({ page, caller }) => {
      const admin = await caller('dongguan_admin');
      const { parcels } = await announce(admin, 1);
      await receive(admin, parcels);
      const zoneSaid = page.waitForRequest((request) => request.url().includes('report_package_statistics'));
      await page.goto('/report/package-statistics');
      const { searchParams: said } = new URL((await zoneSaid).url());
      const offset = await page.evaluate(() => String(new Date().getTimezoneOffset()));
      expect([said.get('time_zone'), said.get('timezone_offset')]).toEqual([timezoneId, offset]);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId, dateStyle: 'short' })
        .format(new Date())
        .replaceAll('-', '/');
      const first = page.locator('.ant-table-tbody tr.ant-table-row').first();
      await expect(first).toContainText(today);
      expect(Number(await first.locator('td').nth(2).textContent())).toBeGreaterThan(0);
    });
  });
