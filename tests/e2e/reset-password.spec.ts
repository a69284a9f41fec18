import { expect, test } from './support/journey';
import { newAccount } from './support/records';
import { button } from './support/screen';
import { signIn } from './support/sign-in';

test('whoever does not want to change it now goes out by the button', async ({ page, caller }) => {
  const { username, password } = await newAccount(await caller('yiwu_admin'));
  await page.goto('/login');
  await signIn(page, username, password);
  await expect(page).toHaveURL('/reset-password');
  await button(page, '确定').click();
  for (const words of ['请输入原密码', '大小写字母和数字的组合，至少12位', '请确认密码'])
    await expect(page.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await button(page, '返回').click();
  await expect(page).toHaveURL('/login');
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
});
