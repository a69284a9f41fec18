import { sample } from '../support/sample';
import { isDeep } from '../support/level';
import { Caller } from './support/caller';
import { expect, test } from './support/journey';
import { demoPassword, people } from './support/people';
import { dialog } from './support/screen';
import { signIn } from './support/sign-in';

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

test.describe('English', () => {
  // Whose account no other journey uses: the language goes with it.
  const who = 'dongguan_op';

  test('is chosen before signing in, and goes with the person', async ({ page, colleague }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Account').fill(who);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Wrong account or password')).toBeVisible();
    const kept = page.waitForResponse((response) => response.url().includes('save_preference'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await kept;
    const elsewhere = await colleague(null);
    await elsewhere.goto('/login');
    await signIn(elsewhere, who);
    await expect(elsewhere.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(await elsewhere.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

// A page that both kinds of warehouse have is walked once.
const walked = new Set<string>();

// Every text has its English by `meta check`; that pages say it is seen in one kind of warehouse, and in all in the full size.
const menus = [
  ['hongkong_admin', 20],
  ['shenzhen_admin', 20],
  ['yiwu_admin', 20],
  ['global_admin', 8],
] as const;
for (const [who, least] of isDeep ? menus : menus.slice(0, 1))
  test.describe(`a console in English, of ${who}`, () => {
    test.use({ person: who });

    test('has no Chinese but data: on no page of the menu and in no form, nowhere in the head, on no record and in no help', async ({
      page,
    }) => {
      // Every page of the menu, and its form.
      test.setTimeout(600_000);
      const data = new Set<string>();
      page.on('response', (response) => {
        if (!response.url().includes('/api/')) return;
        const noted = response.json().then(
          (answer: unknown) => gather(answer, data),
          () => undefined,
        );
        void noted;
      });
      // Other journeys meet the account in Chinese.
      await page.route('**/save_preference*', (route) =>
        route.fulfill({ json: { code: 0, msg: '', log_id: '', data: { preference: {} } } }),
      );
      // Not in a frame whose document has no storage: the preview of a label.
      await page.addInitScript(() => {
        if (window === window.top) localStorage.setItem('cangtai.language', '{"name":"en","isNew":true}');
      });
      await page.goto('/home');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('menuitem', { name: 'Home' })).toBeVisible();
      const look = async (place: string) => {
        await expect(page.locator('.ant-spin-spinning:visible, .ant-skeleton:visible')).toHaveCount(0);
        await expect.poll(async () => chineseBut(data, await page.evaluate(wordsOfPage)), place).toEqual([]);
      };
      await look('/home');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('the search');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: /User:/ }).click();
      await page.getByRole('menuitem', { name: 'My profile' }).click();
      const tabs = dialog(page, 'My profile').getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await look(`the own account, ${await tab.textContent()}`);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const group of await menu.locator('.ant-menu-submenu-title').all())
        if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      const links = menu.getByRole('link');
      await expect(links.nth(least)).toBeVisible();
      const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      // Others in every run; in the deep ones, all of them.
      for (const path of sample(
        'pages in English',
        paths.filter((one) => !walked.has(one)),
        10,
      )) {
        // As a link does it, also where a scan page has folded the menu.
        await page.evaluate((to) => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        await expect(page.locator('main').last()).not.toBeEmpty();
        await look(path);
        const create = page.locator('[data-entity]:visible [data-call="create"]');
        if (await create.isVisible()) {
          await create.click();
          await expect(page.locator('[data-form]:visible')).toBeVisible();
          await look(`the form of ${path}`);
          await page.keyboard.press('Escape');
          await expect(page.locator('[data-form]:visible')).toHaveCount(0);
        }
        walked.add(path);
        // Their texts are of the same catalogue; that they say them is seen in the full size.
        if (!isDeep) continue;
        await page.keyboard.press('?');
        const help = page.getByRole('dialog');
        // Not every page has one; that of a page that has may come a moment later.
        if (
          await help.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          )
        ) {
          await look(`the help of ${path}`);
          await page.keyboard.press('Escape');
          await expect(help).toHaveCount(0);
        }
        const record = page.locator('[data-entity]:visible tbody a[href*="/"]').first();
        if (await record.isVisible()) {
          await record.click();
          await expect(page.locator('[data-record-page]:visible')).toBeVisible();
          await look(`a record of ${path}`);
        }
      }
    });
  });

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Every Chinese text of an answer. */
function gather(answer: unknown, found: Set<string>): void {
  if (typeof answer === 'string' && isChinese(answer)) found.add(answer);
  if (typeof answer === 'object' && answer !== null) Object.values(answer).forEach((item) => gather(item, found));
}

/** What a page says, also to a screen reader and under the mouse; a language by its own name apart. */
function wordsOfPage(): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('script, style, [lang="zh-CN"]'))
      words.push(texts.currentNode.textContent ?? '');
  for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? '');
  return words;
}

/** Texts with Chinese that no answer has brought. */
function chineseBut(data: Set<string>, words: string[]): string[] {
  const known = [...data].sort((a, b) => b.length - a.length);
  const isData = (run: string): boolean => known.some((text) => text.includes(run));
  return words.filter((text) => {
    const rest = known.reduce((left, value) => left.replaceAll(value, ' '), text);
    return (rest.match(/\p{Script=Han}+/gu) ?? []).some((run) => !isData(run));
  });
}
