import { complaintsIn, expect, test } from './support/console';
import { startDevConsole, type DevConsole } from './support/dev-console';
import { demoPassword } from './support/people';
import { button, dialog, openNew } from './support/screen';
import { doWithoutWorkbench, signIn } from './support/sign-in';

const schema = 'schemas/entities/packaging-material/entity.json';
const component = 'src/engine/antd/form/form-section.tsx';
const handler = 'src/server/calls/handlers/account/account-in-passing.ts';
// Each of schema and component; `DEV_RELOADS=10` proves more.
const reloads = Number(process.env.DEV_RELOADS ?? 2);

let dev: DevConsole;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  dev = await startDevConsole();
});
test.afterAll(() => dev?.stop());

test('a developer edits a schema and a component, and sees both without losing what is entered', async ({
  browser,
}) => {
  test.setTimeout(300_000 + reloads * 60_000);
  const context = await browser.newContext({ baseURL: dev.baseURL, reducedMotion: 'reduce' });
  const complaints = await complaintsIn(context);
  const page = await context.newPage();
  // Asked for while the API starts and the pages are built: it waits, and shows no error.
  await page.goto('/basic/packaging-material', { timeout: 240_000 });
  await page.getByLabel('账号').waitFor({ timeout: 60_000 });
  await signIn(page, 'yiwu_admin');
  await doWithoutWorkbench(page);
  await openNew(page);
  const drawer = dialog(page, '新建包材');
  const code = drawer.getByLabel('包材编码');
  await code.fill('HALF-DONE');

  const seen = async (what: string, edit: () => void, appears: () => Promise<void>): Promise<void> => {
    const began = Date.now();
    edit();
    await appears();
    // What a screen that was drawn anew has taken away is offered.
    await expect(async () => {
      if ((await code.inputValue()) !== 'HALF-DONE') await button(drawer, '恢复').click({ timeout: 1000 });
      await expect(code).toHaveValue('HALF-DONE', { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    test.info().annotations.push({ type: what, description: `${Date.now() - began} ms` });
    console.log(`${what}: ${Date.now() - began} ms`);
  };
  const slow = { timeout: 60_000 };
  // Neither loads the page anew.
  await page.evaluate(() => (document.body.dataset.since = 'the start'));
  let title = '包材名称';
  for (let round = 1; round <= reloads; round += 1) {
    const next = `第${round}个名称`;
    await seen(
      'a schema is seen',
      () => dev.edit(schema, `"title": "${title}"`, `"title": "${next}"`),
      () => expect(drawer.getByLabel(next)).toBeVisible(slow),
    );
    title = next;
    await seen(
      'a component is seen',
      () => dev.edit(component, '<section', `<section data-round-${round}`),
      () => expect(drawer.locator(`section[data-round-${round}]`).first()).toBeVisible(slow),
    );
  }
  await expect(page.locator('body')).toHaveAttribute('data-since', 'the start');
  expect(complaints).toEqual([]);
});

test('a file of server code is in the registry as soon as it is there, and gone with it', async () => {
  test.setTimeout(120_000);
  const registry = () => dev.read('src/generated/handlers.ts');
  dev.write(handler, dev.read('src/server/calls/handlers/account/account-toggle.ts'));
  await expect(() => expect(registry()).toContain('account-in-passing')).toPass({ timeout: 60_000 });
  dev.remove(handler);
  await expect(() => expect(registry()).not.toContain('account-in-passing')).toPass({ timeout: 60_000 });
});

test('the log names who can sign in, and is readable', async () => {
  const lines = () => dev.log().split('\n');
  const isTold = () => lines().some((line) => line.includes('yiwu_admin') && line.includes(demoPassword));
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true);
  expect(lines().filter((line) => /^(Checking|No changes)|"level":|错误|\bat .*\.cjs:/.test(line))).toEqual([]);
});
