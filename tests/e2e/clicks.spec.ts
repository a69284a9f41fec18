import type { Locator, Page } from '@playwright/test';
import { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { newAccount } from './support/records';
import { button, choose, count, dialog, openNew, row, rows, save } from './support/screen';
import { fresh, freeLetters } from './support/unique';

// The tasks that an administrator does most, in clicks and keys from the home page. The figures stand in tools/docs/daily-use.md: a journey that needs
// more has become worse. A key that is typed because of a fresh name is counted, too: names are of one length.

interface Effort {
  clicks: number;
  keys: number;
}

/** Begins at the home page; answers how often a person has pressed the mouse and the keyboard since. */
async function counted(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const add = (what: string) => {
      const key = `effort-${what}`;
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    };
    const isPressedAlone = (key: string) => key !== 'Control' && key !== 'Shift';
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add('clicks'), { capture: true });
    window.addEventListener('keydown', ({ isTrusted, key }) => isTrusted && isPressedAlone(key) && add('keys'), {
      capture: true,
    });
  });
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  return () =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('effort-clicks')),
      keys: Number(sessionStorage.getItem('effort-keys')),
    }));
}

/** Key by key, where the cursor is or is put by Tab. */
const type = (field: Locator, text: string): Promise<void> => field.pressSequentially(text);

function expectAtMost({ clicks, keys }: Effort, most: Effort): void {
  expect.soft(clicks, 'clicks').toBeLessThanOrEqual(most.clicks);
  expect.soft(keys, 'keys').toBeLessThanOrEqual(most.keys);
}

/** Opens a page by the menu: its group, and its line. */
async function go(page: Page, group: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const line = menu.getByRole('menuitem', { name: title, exact: true });
  if (!(await line.isVisible())) await menu.getByRole('menuitem', { name: group }).click();
  await line.click();
  await count(page).filter({ hasText: '共' }).waitFor();
}

test.describe('an administrator of a warehouse', () => {
  test.use({ person: 'yiwu_admin' });

  test('makes a role with a permission, and an account with this role', { tag: '@deep' }, async ({ page }) => {
    const effort = await counted(page);
    const name = `点击角色${fresh()}`;
    await go(page, '基础数据', '角色管理');
    await openNew(page);
    const role = dialog(page, '新建角色');
    await type(role.getByLabel('角色名称'), name);
    await type(role.getByLabel('备注'), '只看包材');
    await role.getByText('包材管理', { exact: true }).click();
    await save(page);
    await expect(row(page, name)).toBeVisible();
    await go(page, '基础数据', '账号管理');
    await openNew(page);
    const account = dialog(page, '新建账号');
    await type(account.getByLabel('账号'), `clicks_${fresh().toLowerCase()}`);
    await type(account.getByLabel('姓名'), '点击计数');
    await choose(account.getByLabel('岗位'), '操作员');
    await choose(account.getByLabel('角色'), name);
    await save(page);
    await expect(dialog(page, '账号创建成功')).toBeVisible();
    expectAtMost(await effort(), { clicks: 11, keys: 27 });
  });

  test('makes twenty sorting codes', { tag: '@deep' }, async ({ page, caller }) => {
    const letters = await freeLetters(await caller('yiwu_admin'));
    const effort = await counted(page);
    await go(page, '基础数据', '分拣码管理');
    await openNew(page);
    const drawer = dialog(page, '新建分拣码');
    await drawer.getByText('批量新建').click();
    await type(drawer.getByLabel('起始分拣码'), `${letters}-001`);
    await type(drawer.getByLabel('结束分拣码'), `${letters}-020`);
    await choose(drawer.getByLabel('分拣层级'), '资源');
    await save(page);
    await expect(drawer).toBeHidden();
    expectAtMost(await effort(), { clicks: 6, keys: 12 });
  });

  test('finds one record of all by its number', async ({ page }) => {
    const effort = await counted(page);
    await expect(page.getByRole('region', { name: '数据概览' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('IN-02');
    await expect(page.getByRole('option', { name: /IN-02/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/workbench/);
    expectAtMost(await effort(), { clicks: 0, keys: 7 });
  });

  test('makes a filtered list that can be sent to a colleague', { tag: '@deep' }, async ({ page, colleague }) => {
    const effort = await counted(page);
    await go(page, '基础数据', '包材管理');
    await type(page.getByRole('search', { name: '筛选' }).getByLabel('包材编码'), 'ZX-');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/code=ZX-/);
    expectAtMost(await effort(), { clicks: 1, keys: 4 });
    const other = await colleague('yiwu_material');
    await other.goto(page.url());
    const said = (who: Page) => count(who).innerText();
    await expect.poll(async () => (await said(other)) === (await said(page))).toBe(true);
  });
});

test.describe('a global administrator', () => {
  test.use({ person: 'global_admin' });

  test('disables a warehouse, and undoes it', async ({ page, caller }) => {
    const sign = fresh();
    const name = `点击仓库${sign}`;
    await (
      await caller('global_admin')
    ).make('warehouse.create', {
      ...{ warehouse_name: name, warehouse_code: `C-${sign}`, warehouse_type: 1 },
      ...{ warehouse_provider_code: `CP-${sign}`, provider_code: 'E2E' },
    });
    const effort = await counted(page);
    await go(page, '基础数据', '仓库管理');
    await row(page, name).getByRole('switch').click();
    const question = dialog(page, `确认停用仓库「`);
    await type(question.getByRole('textbox'), name);
    await question.getByRole('textbox').press('Enter');
    await button(page, '撤销').click();
    await expect(row(page, name).getByRole('switch')).toBeChecked();
    expectAtMost(await effort(), { clicks: 3, keys: 10 });
    await expect(rows(page).first()).toBeVisible();
  });
});

test('whoever is in changes the own password', async ({ page, caller }) => {
  const { username, password } = await newAccount(await caller('yiwu_admin'));
  const [first, second] = ['Forklift_in_aisle_9', 'Forklift_in_aisle_8'];
  const own = Caller.in(page);
  await own.make('passwordLogin', { username, password, device_platform: 'web' });
  await own.make('updatePassword', { password: first, current_password: password });
  await own.enter(username, 'YW-SOC', '', first);
  const effort = await counted(page);
  await page.getByRole('button', { name: /用户：/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const drawer = dialog(page, '个人中心');
  await type(drawer.getByLabel('原密码'), first);
  await type(drawer.getByLabel('新密码'), second);
  await type(drawer.getByLabel('确认密码'), second);
  await page.keyboard.press('Enter');
  const last = await effort();
  await expect(page).toHaveURL(/\/login/);
  expectAtMost(last, { clicks: 2, keys: 58 });
});
