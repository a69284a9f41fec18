import type { Page } from '@playwright/test';
import { demoPassword } from './people';
import { button, dialog } from './screen';

/** Types account and password into the login page and sends them. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await button(page, '登录').click();
}

/** Answers the question which warehouse to work in. */
export async function chooseWarehouse(page: Page, name: string): Promise<void> {
  const question = dialog(page, '请选择仓库');
  await question.getByText(name).click();
  await button(question, '进入').click();
}

/** Does without a workbench. */
export async function doWithoutWorkbench(page: Page): Promise<void> {
  const question = dialog(page, '请绑定工作台');
  await question.getByLabel('不绑定工作台').check();
  await button(question, '确定').click();
}

/** Fills the page of the forced change of a password. */
export async function changePassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('原密码').fill(current);
  await page.getByLabel('新密码', { exact: true }).fill(next);
  await page.getByLabel('确认密码').fill(again);
  await button(page, '确定').click();
}
