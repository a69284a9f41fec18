import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { addSecurity } from '../../src/server/http/plugins/security';
import { addWeb } from '../../src/server/http/plugins/web';
import { expect, test } from './support/journey';
import { button, dialog, openList, openNew } from './support/screen';
import type { Page } from '@playwright/test';

const built = join(__dirname, '../../.cangtai/web');
const none = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|40[14]|service-worker/;

const sizes = [
  [1440, 900],
  [800, 480],
  [400, 800],
] as const;

test.use({ serviceWorkers: 'allow', noise: none });

/** The built console on an address of its own, so that another release can be laid there; its calls go to the running one. */
class Console {
  readonly root = mkdtempSync(join(tmpdir(), 'cangtai-release-'));
  private app?: FastifyInstance;
  private port = 0;

  constructor(private readonly api: string) {
    cpSync(built, this.root, { recursive: true });
  }

  async start(): Promise<string> {
    this.app = fastify({ forceCloseConnections: true });
    this.app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    this.app.post('/api/*', async ({ url, body, headers: { cookie = '' } }, reply) => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${this.api}${url}`, { method: 'POST', headers, body: String(body) });
      return reply
        .code(answer.status)
        .type('application/json')
        .header('set-cookie', answer.headers.getSetCookie())
        .send(await answer.text());
    });
    await addSecurity(this.app);
    await addWeb(this.app, this.root);
    await this.app.listen({ port: this.port, host: '127.0.0.1' });
    this.port = (this.app.server.address() as { port: number }).port;
    return `http://127.0.0.1:${this.port}`;
  }

  /** Another release: its script has another name, its worker knows it, and what was there is gone. */
  async release(name: string): Promise<void> {
    await this.app?.close();
    const page = readFileSync(join(this.root, 'index.html'), 'utf8');
    const script = /umi\.[0-9a-f]{8,}\.js/.exec(page)?.[0] ?? '';
    const next = `umi.${name}.js`;
    const code = readFileSync(join(this.root, script), 'utf8');
    const worker = readFileSync(join(this.root, 'service-worker.js'), 'utf8');
    writeFileSync(join(this.root, next), `${code}\nwindow.cangtaiRelease = '${name}';`);
    writeFileSync(join(this.root, 'index.html'), page.replaceAll(script, next));
    writeFileSync(join(this.root, 'service-worker.js'), worker.replaceAll(script, next));
    for (const ending of ['', '.br', '.gz']) {
      rmSync(join(this.root, `${script}${ending}`), { force: true });
      if (ending) rmSync(join(this.root, `index.html${ending}`), { force: true });
      if (ending) rmSync(join(this.root, `service-worker.js${ending}`), { force: true });
    }
    await this.start();
  }

  async stop(): Promise<void> {
    await this.app?.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

const workerIsActive = (page: Page): Promise<boolean> =>
  page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.ready).active && navigator.serviceWorker.controller),
  );
const releaseOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as { cangtaiRelease?: string }).cangtaiRelease);
const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());
const lookForRelease = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

/** Buttons, links and fields of which the bar lies over what their page shows. */
const coveredByBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-release]');
    if (!bar) throw new Error('There is no bar.');
    const overlapOf = (one: DOMRect, other: DOMRect): DOMRect => {
      const [x, y] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
      return new DOMRect(x, y, Math.min(one.right, other.right) - x, Math.min(one.bottom, other.bottom) - y);
    };
    /** What those around it that scroll let be seen. */
    const shownOf = (element: Element): DOMRect => {
      let shown = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') shown = overlapOf(shown, around.getBoundingClientRect());
      return shown;
    };
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=tab], [role=menuitem]')]
      .filter((element) => !bar.contains(element))
      .flatMap((element) => {
        const { x, y, width, height } = overlapOf(shownOf(element), bar.getBoundingClientRect());
        if (width < 1 || height < 1) return [];
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return bar.contains(top) ? [element.innerText || element.outerHTML] : [];
      });
  });

test.describe('signed in', () => {
  test.use({ person: 'yiwu_admin' });

  test(
    'that there is a newer release is said beside what is open, and covers no button of it',
    { tag: '@deep' },
    async ({ page, baseURL }) => {
      const house = new Console(baseURL as string);
      try {
        const address = await house.start();
        await openList(page, `${address}/basic/packaging-material`);
        await expect.poll(() => workerIsActive(page)).toBe(true);
        await openNew(page);
        const form = dialog(page, '新建包材');
        await expect(form).toBeVisible();
        await house.release('aaaaaaa3');
        await lookForRelease(page);
        await expect(page.getByText('仓台已更新')).toBeVisible();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          expect(await coveredByBar(page), `a form at ${width}×${height}`).toEqual([]);
          const told = await page.getByRole('button', { name: '刷新', exact: true }).boundingBox();
          expect(told && told.y + told.height, `the bar at ${width}×${height}`).toBeLessThanOrEqual(height);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.keyboard.press('Escape');
        await expect(form).toBeHidden();
        // Drawers and dialogs of the whole window, too.
        await page.getByRole('button', { name: /用户：/ }).click();
        await page.getByRole('menuitem', { name: '个人中心' }).click();
        const own = dialog(page, '个人中心');
        await expect(own).toBeVisible();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          expect(await coveredByBar(page), `a drawer of the window at ${width}×${height}`).toEqual([]);
          await own.getByRole('tab', { name: '登录设备' }).click();
          await button(own, '退出所有设备').scrollIntoViewIfNeeded();
          await button(own, '退出所有设备').click();
          const question = dialog(page, '退出所有设备？');
          await expect(question).toBeVisible();
          expect(await coveredByBar(page), `a question at ${width}×${height}`).toEqual([]);
          await button(question, '取消').click();
          await expect(question).toBeHidden();
        }
      } finally {
        await house.stop();
      }
    },
  );
});

test('the console can be installed, says in Chinese that there is no network, and never shows an old release', async ({
  page,
  context,
  baseURL,
}) => {
  const house = new Console(baseURL as string);
  try {
    const address = await house.start();
    await page.goto(`${address}/login`);
    const manifest = await page.evaluate(async () =>
      (await fetch((document.querySelector('link[rel=manifest]') as HTMLLinkElement).href)).json(),
    );
    expect(manifest).toMatchObject({ short_name: '仓台', display: 'standalone', start_url: '/home', lang: 'zh-CN' });
    for (const { src } of manifest.icons as { src: string }[])
      expect((await page.request.get(`${address}${src}`)).headers()['content-type']).toBe('image/png');
    await expect.poll(() => workerIsActive(page)).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: '网络已断开' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: '重新连接' }).click();
    await expect(page.getByLabel('账号')).toBeVisible();

    // A tab that is open is told, and keeps what is typed until the person takes the new release.
    await house.release('aaaaaaa1');
    await page.getByLabel('账号').fill('yiwu_admin');
    await lookForRelease(page);
    const told = page.getByText('仓台已更新');
    await expect(told).toBeVisible();
    await expect(page.getByLabel('账号')).toHaveValue('yiwu_admin');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await button(page, '登录').scrollIntoViewIfNeeded();
      expect(await coveredByBar(page), `the login page at ${width}×${height}`).toEqual([]);
    }
    await page.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => releaseOf(page).catch(() => undefined)).toBe('aaaaaaa1');
    await expect(told).toBeHidden();
    await expect.poll(() => caches(page)).toEqual(['cangtai-umi.aaaaaaa1.js']);

    // One who comes back after a release has the new code at once, without a word.
    await house.release('aaaaaaa2');
    await page.goto(`${address}/login`);
    expect(await releaseOf(page)).toBe('aaaaaaa2');
    await expect.poll(() => caches(page)).toEqual(['cangtai-umi.aaaaaaa2.js']);
    await expect(told).toBeHidden();
  } finally {
    await house.stop();
  }
});
