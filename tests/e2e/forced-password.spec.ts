import { expect, test } from './support/journey';
import { demoPassword } from './support/people';
import { dialog } from './support/screen';
import { changePassword, chooseWarehouse, doWithoutWorkbench, signIn } from './support/sign-in';

test('a new colleague has to change the password that somebody else has set', async ({ page, caller }) => {
  const admin = await caller('yiwu_admin');
  const { user_list: found } = await admin.make('account.list', { username: 'new_colleague' });
  const { pwd } = await admin.make('account.resetPassword', { user_id: found[0].user_id });

  await page.goto('/login');
  await signIn(page, 'new_colleague', pwd);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText('new_colleague')).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL('/reset-password');

  await changePassword(page, pwd, 'tooweak', 'different');
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('确认密码必须与新密码一致')).toBeVisible();
  await changePassword(page, 'Not-the-password-1', demoPassword);
  await expect(page.getByText('原密码不正确')).toBeVisible();
  await changePassword(page, pwd, pwd);
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible();

  await changePassword(page, pwd, demoPassword);
  await expect(page.getByText('密码已重置，请重新登录')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'new_colleague');
  await expect(dialog(page, '请选择仓库')).toBeVisible();
  await chooseWarehouse(page, '义乌分拣中心');
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL('/home');
});
