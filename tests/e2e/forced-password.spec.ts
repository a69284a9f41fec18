import { expect, test } from './support/journey';
import { demoPassword } from './support/people';
import { changePassword, doWithoutWorkbench, signIn } from './support/sign-in';

const chosen = 'Forklift_in_aisle_9';

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
  await changePassword(page, 'Not-the-password-1', chosen);
  await expect(page.getByText('原密码不正确')).toBeVisible();
  await changePassword(page, pwd, pwd);
  await expect(page.getByText('新密码不能与原密码相同')).toBeVisible();

  await changePassword(page, pwd, demoPassword);
  await expect(page.getByText('密码不能包含账号、姓名、仓库或产品名称')).toBeVisible();
  await changePassword(page, pwd, chosen);
  await expect(page.getByText('密码已重置，请重新登录')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'new_colleague', chosen);
  await doWithoutWorkbench(page);
  await expect(page).toHaveURL('/home');
});
