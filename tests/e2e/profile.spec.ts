import { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { people } from './support/people';
import { dialog } from './support/screen';

test.describe('somebody’s own account', () => {
  // Of no other journey: its sessions end.
  test.use({ person: 'shenzhen_operator' });

  test('is told with its warehouses; a wrong password changes nothing, and all devices can be left at once', async ({
    page,
    colleague,
    baseURL,
  }) => {
    // At another computer.
    const elsewhere = await Caller.at(baseURL);
    await elsewhere.enter('shenzhen_operator', people.shenzhen_operator);
    const other = await colleague('shenzhen_operator');
    await page.goto('/home');
    await page.getByRole('button', { name: /用户：/ }).click();
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    const own = dialog(page, '个人中心');
    await expect(own).toContainText('shenzhen_operator');
    await expect(own).toContainText('深圳分拣中心');
    await own.getByRole('tab', { name: '修改密码' }).click();
    await own.getByLabel('原密码').fill('Wrong2026demo');
    await own.getByLabel('新密码').fill('Another2026demo');
    await own.getByLabel('确认密码').fill('Another2026demo');
    await own.getByRole('button', { name: /确\s*定/ }).click();
    await expect(own.getByText(/原密码/).nth(1)).toBeVisible();
    await own.getByRole('tab', { name: '登录设备' }).click();
    const devices = own.getByRole('list', { name: '登录设备' }).getByRole('listitem');
    await expect(devices.filter({ hasText: '本机' })).toHaveCount(1);
    await expect(devices).toHaveCount(2);
    await devices
      .getByRole('button', { name: /退\s*出/ })
      .first()
      .click();
    await dialog(page, '退出设备').getByRole('button', { name: '退出此设备' }).click();
    await expect(devices).toHaveCount(1);
    await own.getByRole('button', { name: '退出所有设备' }).click();
    await dialog(page, '退出所有设备？').getByRole('button', { name: '退出所有设备' }).click();
    await expect(page).toHaveURL(/\/login/);
    await other.goto('/home');
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.dispose();
  });
});
