import { BinaryBitmap, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import type { Page } from '@playwright/test';
import { announce, clearFloor, leaveFloor, makeWave, receive, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { demoPassword } from './support/people';
import { newMaterial } from './support/records';

// The eight pages on the screen of a bench, at the pace of a person.
test.use({ person: 'dongguan_packer', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
test.setTimeout(300_000);

test.afterEach(async ({ caller }) => {
  await sitAt(await caller('dongguan_packer'), '');
  await leaveFloor(await caller('dongguan_admin'));
});

/** How much of the window's height the panel has. */
const share = (line: LinePages): Promise<number> =>
  line.panel.evaluate((panel) => panel.getBoundingClientRect().height / window.innerHeight);

/** Nothing of the page hides behind its footer or the window's end. */
const overlaps = (line: LinePages): Promise<boolean> =>
  line.front.evaluate((front) => {
    const top = front.querySelector('[data-part="footer"]')?.getBoundingClientRect().top ?? 0;
    return [...front.querySelectorAll('[data-part="work"] *')].some(
      (one) => one.getBoundingClientRect().bottom > top + 1,
    );
  });

const titles = ['大包签收', '包裹入库', '分拣', '分拨上墙', '复核打包', '拆包', '集包', '装车发运'] as const;

test.describe('in front of all eight pages', () => {
  test.use({ person: 'dongguan_admin' });

  test('the panel has 45 % of the height, nothing hides behind the footer, and every button stands in one row', async ({
    page,
    caller,
  }) => {
    await sitAt(await caller('dongguan_admin'), 'OUT-02');
    const line = new LinePages(page);
    const seen: Record<string, number> = {};
    const rows = () =>
      line.front.evaluate((front) => {
        const buttons = [...front.querySelectorAll('[data-command]')];
        return new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size;
      });
    const uneven: string[] = [];
    for (const title of titles) {
      await line.open(title);
      // A refusal is the tallest thing that a page shows at its first step.
      await line.scan('NOT-THERE-1');
      await expect(line.panel).toHaveAttribute('data-level', 'fail');
      await line.photo(title);
      seen[title] = await share(line);
      expect(await overlaps(line), title).toBe(false);
      for (const [width, height] of [
        [1280, 800],
        [800, 1280],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        if ((await rows()) > 1) uneven.push(`${title} ${width} × ${height}`);
      }
    }
    expect(uneven).toEqual([]);
    expect(Object.entries(seen).filter(([, part]) => part < 0.45)).toEqual([]);
    await sitAt(await caller('dongguan_admin'), '');
  });

  test('what is known of a parcel is in sight, and beside a wall two scans and more', async ({ page, caller }) => {
    const admin = await caller('dongguan_admin');
    await sitAt(admin, 'OUT-02');
    await clearFloor(admin);
    const { parcels } = await announce(admin, 1);
    const line = new LinePages(page);
    const no = parcels[0]?.no ?? '';
    await line.open('包裹入库');
    await line.scan(no);
    await line.isAt('sign');
    await page.setViewportSize({ width: 800, height: 1280 });
    await line.isWhole(`[data-parcel="${no}"]`);
    await line.photo('forward-facts');
    await page.setViewportSize({ width: 1366, height: 768 });
    await line.press('F4');
    await receive(admin, parcels);

    const { wall } = await makeWave(admin, { wall_layer_num: 9, wall_column_num: 10 });
    await line.open('分拨上墙');
    await line.scan(wall);
    await line.isAt('put');
    await line.isWhole('[data-wall]');
    const seen = await line.front.locator('[data-part="history"] ol').evaluate((list) => {
      const bottom = list.getBoundingClientRect().bottom + 1;
      return [...list.children].filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
    });
    expect(seen).toBeGreaterThanOrEqual(2);
    await line.photo('wall-history');
  });

  test(
    'it has as much where a scale weighs, and while something is asked',
    { tag: '@deep' },
    async ({ page, caller }) => {
      const admin = await caller('dongguan_admin');
      await sitAt(admin, 'OUT-02');
      const { parcels } = await announce(admin, 2);
      const [one = { no: '' }, two = { no: '' }] = parcels;
      const devices = { scale: 'ready', printer: 'ready', dimensioner: 'ready' };
      await page.routeWebSocket('ws://127.0.0.1:17531', (agent) =>
        agent.send(JSON.stringify({ type: 'hello', protocol: 1, agent: 'bench', devices })),
      );
      const line = new LinePages(page);
      await line.open('包裹入库');
      await line.button(/扫描设置/).click();
      await page.getByRole('switch', { name: '使用本机设备代理' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /保\s*存/ })
        .click();
      await expect(line.front.locator('[data-light="scale"]')).toHaveAttribute('data-state', 'ready');
      await line.scan(one.no);
      await line.isAt('sign');
      await expect(line.front.locator('[data-scale]')).toBeVisible();
      expect(await share(line)).toBeGreaterThanOrEqual(0.45);
      await line.field('actual_length').click();
      await page.keyboard.type('20', { delay: 120 });
      await line.scan(two.no);
      await expect(line.question('abandon')).toBeVisible();
      expect(await share(line)).toBeGreaterThanOrEqual(0.45);
      await line.press('Escape');
      await line.press('F4');
      await sitAt(admin, '');
    },
  );
});

test('a packer whose weight is refused asks her foreman, who approves at the bench; the label is one page that can be read', async ({
  page,
  caller,
  browser,
}) => {
  const [admin, packer] = [await caller('dongguan_admin'), await caller('dongguan_packer')];
  await sitAt(packer, 'OUT-02');
  await clearFloor(admin);
  const { parcels } = await announce(admin, 1);
  const no = parcels[0]?.no ?? '';
  const { code: material } = await newMaterial(admin, { type: 2, weight: 40, length: 30, width: 20, height: 10 });
  const line = new LinePages(page);
  await page.addInitScript(keepPrinted);

  await test.step('the page waits for the weight: what is typed now is no parcel', async () => {
    await line.open('包裹入库');
    await line.scan(no);
    await line.isAt('sign');
    await expect(line.field('actual_weight')).toBeFocused();
    expect(await share(line)).toBeGreaterThanOrEqual(0.45);
    expect(await overlaps(line)).toBe(false);
    await page.keyboard.type('5100', { delay: 120 });
    await expect(line.field('actual_weight')).toHaveValue('5100');
    await line.press('F4');
    await line.isAt('scan');
    await receive(admin, parcels);
  });

  const wave = await makeWave(admin);
  await line.open('分拨上墙');
  await line.scan(no);
  // Not what the panel asks for before the answer.
  await expect(line.panel).toContainText('这是包裹号，请扫描墙标签');
  await line.press('Escape');
  await line.scan(wave.wall);
  await expect(line.panel).toContainText('已打开 1 号墙');
  // Within the time of a trigger's bounce it would be taken for the same.
  await page.waitForTimeout(900);
  await line.scan(no);
  await expect(line.panel).toContainText(`1 号格口已齐，最后一件 ${no}`);

  await test.step('a wall is no box, and is told as what it is, with the way there', async () => {
    await line.open('复核打包');
    await line.scan(wave.wall);
    await expect(line.panel).toContainText('这是墙标签');
    await line.photo('other-kind');
    // By a printed command, and by a key.
    await line.scan('#GO');
    await line.isOn('分拨上墙');
    await line.open('复核打包');
    await line.press('F6');
    await line.isOn('分拨上墙');
    await line.scan('#FINISH');
    await line.isAt('open');
    await line.open('复核打包');
    await line.scan(no);
    await line.isAt('pack');
  });

  await test.step('what she may not pass over alone, she passes over with her foreman', async () => {
    await line.scan(material);
    await line.enter({ weight: 9000 });
    const question = line.question('force_weight');
    await expect(question).toContainText('需要有权限的同事授权');
    await page.keyboard.press('Alt+1');
    await question.getByLabel('授权人账号').pressSequentially('dongguan_admin', { delay: 80 });
    await question.getByLabel('授权人密码').pressSequentially('Wrong-pass-1', { delay: 80 });
    await line.photo('second-person');
    await line.press('Enter');
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByLabel('授权人密码').pressSequentially(demoPassword, { delay: 80 });
    await line.press('Enter');
    await line.isAnswered('TR004', { big: '9000 g' });
  });

  await test.step('her label is one page, and its barcode is the number of the box', async () => {
    const box = await line.title();
    await expect(line.panel).toContainText(`二段包裹 ${box} 已打包`);
    await line.isPrinted();
    const printed = await page.evaluate(() => (window as unknown as { printed: string[] }).printed.at(-1) ?? '');
    expect(printed).toContain('承运商');
    // As fine as a label printer draws it.
    const desk = await browser.newContext({ deviceScaleFactor: 3 });
    const sheet = await desk.newPage();
    await sheet.setContent(printed);
    const pdf = await sheet.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    expect(await decoded(sheet)).toBe(box);
    await desk.close();
    const log = await admin.make('scan-log.list', { scan_code: box });
    expect(log.scan_log_list[0]).toMatchObject({ approver: '何伟强', reason: '已复称，重量属实' });
  });
});

/** Runs in the page: keeps what would be printed instead of asking a printer. */
function keepPrinted(): void {
  const top = window.top as unknown as { printed?: string[] };
  top.printed ??= [];
  window.print = () => void top.printed?.push(document.documentElement.outerHTML);
}

/** What a scanner would read from what is drawn. */
async function decoded(page: Page): Promise<string> {
  const picture = (await page.screenshot()).toString('base64');
  const { width, height, grey } = await page.evaluate(readGrey, picture);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(Buffer.from(grey, 'base64')), width, height);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

/** Runs in a browser: how bright each pixel is. */
async function readGrey(picture: string) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!pen) throw new Error('There is nothing to draw with.');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  let grey = '';
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at] ?? 0);
  return { width, height, grey: btoa(grey) };
}
