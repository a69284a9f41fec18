import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { serveScanKit, type ScanKit } from './scan-kit/serve';
import { shortened } from '../support/level';
import { expect, test as quiet } from './support/console';
import { startDeviceAgent, type SimulatedAgent } from '../../tools/simulator/device-agent.mjs';
import { scan } from './support/wedge';

const test = quiet.extend<{ kit: ScanKit; agent: SimulatedAgent }>({
  agent: async ({}, use) => {
    const agent = await startDeviceAgent(0);
    await use(agent);
    await agent.stop();
  },
  kit: async ({}, use) => {
    const kit = await serveScanKit();
    await use(kit);
    await kit.stop();
  },
});

// Each has a kit of its own; as the last file it would else be one worker's alone.
test.describe.configure({ mode: 'parallel' });

const panel = (page: Page): Locator => page.locator('[data-part="result"]');
const history = (page: Page): Locator => page.locator('[data-part="history"] li');
const box = (page: Page): Locator => page.locator('[data-scan-box]');
const codes = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, place) => `PK-${String(place + from).padStart(4, '0')}`);

async function open(page: Page, kit: ScanKit, query = ''): Promise<void> {
  await page.goto(`${kit.origin}/${query}`);
  await expect(box(page)).toBeFocused();
}

test('twenty scans of one second are answered in order, one request at a time, and none is lost', async ({
  page,
  kit,
}) => {
  await open(page, kit);
  kit.slow(30);
  await scan(page, codes(20), { gapMs: 2 });
  await expect(history(page)).toHaveCount(20);
  expect(kit.warehouse.done).toEqual(codes(20));
  expect(kit.warehouse.most).toBe(1);
  await expect(panel(page).locator('[data-big]')).toHaveText('3-20');
  await expect(page.locator('[data-counter="scanned"] dd')).toHaveText('20/40');
  await expect(page.locator('[data-queue-length]')).toHaveText('排队 0');
});

test(
  'a full queue survives a reload: nothing is lost, nothing is done twice',
  { tag: '@deep' },
  async ({ page, kit }) => {
    await open(page, kit);
    // So long that none is answered before the page goes.
    kit.slow(5000);
    await scan(page, codes(8), { gapMs: 1 });
    await expect(page.locator('[data-waiting="7"], [data-waiting="8"]')).toBeVisible();
    await page.reload();
    kit.slow(0);
    await expect(history(page)).toHaveCount(8);
    expect(kit.warehouse.done).toEqual(codes(8));
  },
);

test(
  'two windows on one page have a queue each, and a reload keeps each its own',
  { tag: '@deep' },
  async ({ page, context, kit }) => {
    await open(page, kit);
    const other = await context.newPage();
    await open(other, kit);
    await Promise.all([scan(page, codes(3)), scan(other, codes(2, 11))]);
    await expect(history(page)).toHaveCount(3);
    await expect(history(other)).toHaveCount(2);
    await Promise.all([page.reload(), other.reload()]);
    await expect(history(page)).toHaveCount(3);
    await expect(history(other)).toHaveCount(2);
    await scan(page, codes(1, 4));
    await expect(history(page)).toHaveCount(4);
    expect(kit.warehouse.done.sort()).toEqual([...codes(4), ...codes(2, 11)]);
    await other.close();
  },
);

test.describe('without a network', () => {
  test.use({ noise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/ });

  test('scans are kept, and sent in order when it is back', async ({ page, context, kit }) => {
    await open(page, kit);
    await scan(page, codes(2));
    await expect(history(page)).toHaveCount(2);
    await context.setOffline(true);
    await expect(page.locator('[data-offline]')).toBeVisible();
    await scan(page, codes(4, 3));
    await expect(page.locator('[data-offline]')).toContainText('4 条已保存在本机');
    expect(kit.warehouse.done).toHaveLength(2);
    await context.setOffline(false);
    await expect(history(page)).toHaveCount(6);
    expect(kit.warehouse.done).toEqual(codes(6));
    await expect(page.locator('[data-offline]')).toBeHidden();
  });

  test('an answer that was cut off is unknown, never assumed, and asked for with the same key', async ({
    page,
    kit,
  }) => {
    await open(page, kit);
    kit.cut(true);
    await scan(page, codes(2));
    await expect(page.locator('[data-part="queue"]')).toContainText('结果未知');
    await expect(history(page).first()).toContainText('未知');
    await page.screenshot({ path: test.info().outputPath('unknown.png') });
    kit.cut(false);
    await page.getByRole('button', { name: '立即重试' }).click();
    await expect(history(page)).toHaveCount(2);
    expect(kit.warehouse.done).toEqual(codes(2));
    const keys = kit.warehouse.requests.filter(({ call }) => call === 'scan').map(({ body }) => body.base?.request_id);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(2);
  });
});

test('a hard failure stops the work until somebody acknowledges it; Enter and scans do not', async ({ page, kit }) => {
  await open(page, kit);
  kit.slow(60);
  await scan(page, ['PK-0001', 'HARD-01', 'PK-0002', 'PK-0003']);
  await expect(panel(page)).toHaveAttribute('data-hard', 'true');
  await expect(panel(page)).toContainText('包裹已取消');
  await page.keyboard.press('Enter');
  await scan(page, 'PK-0009');
  await expect(panel(page)).toHaveAttribute('data-hard', 'true');
  await expect(page.locator('[data-part="queue"]')).toContainText('后面还有 2 条');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part="queue"]')).toContainText('继续还是丢弃');
  await page.getByRole('button', { name: '继续处理' }).click();
  // With what was scanned meanwhile, of which it is told that it was not taken.
  await expect(history(page)).toHaveCount(5);
  await expect(history(page).filter({ hasText: 'PK-0009' })).toContainText('没有登记');
  expect(kit.warehouse.done).toEqual(['PK-0001', 'HARD-01', 'PK-0002', 'PK-0003']);
  await scan(page, 'HARD-02');
  await expect(panel(page)).toHaveAttribute('data-hard', 'true');
  await scan(page, '#ACK');
  await expect(panel(page)).not.toHaveAttribute('data-hard');
  await scan(page, 'PK-0010');
  await expect(panel(page).locator('[data-big]')).toHaveText('3-10');
});

test('a code under a Chinese input method is read all the same, and the person is told', async ({ page, kit }) => {
  await open(page, kit);
  await scan(page, 'PK-0007', { ime: true });
  await expect(panel(page).locator('[data-big]')).toHaveText('3-7');
  await expect(page.locator('[data-ime]')).toContainText('输入法');
  expect(kit.warehouse.done).toEqual(['PK-0007']);
  await expect(box(page)).toHaveValue('');
  await scan(page, 'PK-0008');
  await expect(page.locator('[data-ime]')).toBeHidden();
});

test('a scan never leaks into the number that is being typed, and never presses a button', async ({ page, kit }) => {
  await open(page, kit);
  await scan(page, 'WEIGH-01');
  const weight = page.getByLabel('重量');
  await weight.click();
  await weight.pressSequentially('12', { delay: 90 });
  await scan(page, 'PK-0001');
  await expect(panel(page)).toContainText('请称重');
  await expect(weight).toHaveValue('12');
  await weight.pressSequentially('50', { delay: 90 });
  await weight.press('Enter');
  await expect(panel(page)).toContainText('1250 g');
  expect(kit.warehouse.done).toEqual(['WEIGH-01', 'weigh WEIGH-01']);
  await page.locator('[data-command="#FINISH"]').focus();
  await scan(page, 'PK-0002');
  await expect(history(page).filter({ hasText: 'PK-0002' })).toBeVisible();
  expect(kit.warehouse.done).not.toContain('finish');
});

// A terminal; a netbook, and a bench's screen that is magnified by a quarter, less what the console has above the page.
for (const [width, height] of shortened(
  [
    [800, 480],
    [1024, 480],
    [1093, 494],
  ] as const,
  1,
))
  test(`on a screen of ${width}×${height} a question and its answers are in sight, and the page stays where it was`, async ({
    page,
    kit,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, kit);
    const place = () => box(page).evaluate((one) => one.getBoundingClientRect().top);
    const before = await place();
    await scan(page, 'FORCE-01');
    const question = page.locator('[data-confirm]');
    const answers = [page.locator('[data-agree]'), question.getByRole('button', { name: '取消' })];
    for (const part of [question, ...answers]) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await place()).toBe(before);
    await page.screenshot({ path: test.info().outputPath('question.png') });
    await page.getByLabel('原因').pressSequentially('客户要求', { delay: 60 });
    // Where nothing else lies upon it.
    await answers[0]?.click({ timeout: 5000 });
    await expect(question).toHaveCount(0);
    expect(kit.warehouse.done).toEqual(['FORCE-01', 'FORCE-01']);
    // Reasons to choose from, and a colleague who signs: the most that a question asks.
    await scan(page, 'SECOND-01');
    await expect(question).toContainText('强制打包');
    await expect(question.locator('button:not(:has(kbd))')).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('second.png') });
    for (const part of await question.locator('button, input').all()) await expect(part).toBeInViewport({ ratio: 1 });
    // What it is about is seen above it.
    expect(await question.evaluate((one) => one.clientHeight / innerHeight)).toBeLessThan(0.5);
  });

test('on a low screen nothing lies upon what is weighed, chosen and answered', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await open(page, kit);
  await scan(page, 'BAD-0001');
  await expect(page.locator('[data-field="kind"]')).toBeVisible();
  const parts = page.locator('[data-scan-box], [data-part="fields"], [data-part="result"], [data-command="#FINISH"]');
  const places = await parts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
  );
  for (const [place, [, bottom = 0]] of places.slice(0, -1).entries())
    expect(places[place + 1]?.[0]).toBeGreaterThanOrEqual(bottom);
});

test('what is typed by hand goes through the same box and is marked', { tag: '@deep' }, async ({ page, kit }) => {
  await open(page, kit);
  await page.keyboard.type('pk-0042', { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(history(page).first()).toContainText('手工');
  expect(kit.warehouse.done).toEqual(['PK-0042']);
});

test('a question of the server is answered by hand, with a reason, before everything that waits', async ({
  page,
  kit,
}) => {
  await open(page, kit);
  kit.slow(50);
  await scan(page, ['FORCE-01', 'PK-0002']);
  await expect(page.locator('[data-confirm]')).toContainText('仍要放入吗');
  await expect(page.locator('[data-agree]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-confirm] button:not(:has(kbd))')).toHaveCount(0);
  // Without a reason there is nothing to agree to.
  await page.keyboard.press('F2');
  await expect(page.locator('[data-confirm]')).toBeVisible();
  await page.getByLabel('原因').pressSequentially('客户要求', { delay: 60 });
  await page.keyboard.press('F2');
  await expect(history(page)).toHaveCount(3);
  expect(kit.warehouse.done).toEqual(['FORCE-01', 'FORCE-01', 'PK-0002']);
  expect(kit.warehouse.requests.find(({ body }) => body.force === true)?.body.reason).toBe('客户要求');

  // A command that was dropped under the question may have stood between what waits: that is asked about.
  await scan(page, 'FORCE-03');
  await expect(page.locator('[data-confirm]')).toBeVisible();
  await scan(page, '#FINISH');
  await scan(page, 'PK-0004');
  await page.getByLabel('原因').pressSequentially('客户要求', { delay: 60 });
  await page.keyboard.press('F2');
  await expect(page.locator('[data-part="queue"]')).toHaveAttribute('data-state', 'asking');
  expect(kit.warehouse.done.slice(3)).toEqual(['FORCE-03', 'FORCE-03']);
  await page.keyboard.press('Alt+1');
  await expect.poll(() => kit.warehouse.done.slice(5)).toEqual(['PK-0004']);
});

test('commands are scanned or pressed, in their turn', { tag: '@deep' }, async ({ page, kit }) => {
  await open(page, kit);
  kit.slow(40);
  await scan(page, ['PK-0001', 'PK-0002', '#FINISH']);
  await expect(panel(page)).toContainText('完成');
  expect(kit.warehouse.done).toEqual(['PK-0001', 'PK-0002', 'finish']);
  await page.keyboard.press('F8');
  await expect(panel(page)).toContainText('已撤销');
});

test('the tone comes first, then the words; the next scan cuts them, a failure cuts everything', async ({
  page,
  kit,
}) => {
  const voices: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/voice/')) voices.push(response.url());
  });
  await open(page, kit);
  await page.mouse.click(300, 10);
  // The others are fetched once they are to be said.
  await expect.poll(() => voices.length).toBe(21);
  await scan(page, 'PK-0012');
  await expect(panel(page)).toHaveAttribute('data-played', 'ok 3 12');
  await expect(panel(page)).toHaveAttribute('data-outcome', 'played');
  await scan(page, 'PK-0097');
  await expect(panel(page).locator('[data-big]')).toHaveText('3-97');
  await expect.poll(() => voices.filter((url) => /\/97\./.test(url))).toHaveLength(1);
  await scan(page, 'WALL-01');
  await expect(panel(page)).toHaveAttribute('data-outcome', 'cut');
  await expect(panel(page)).toHaveAttribute('data-played', 'fail 5');
  await scan(page, 'PK-0001');
  await expect(panel(page)).toHaveAttribute('data-hard', 'true');
});

test.describe('a workbench with a scale and a printer', () => {
  test('takes a weight when it stands still, prints the label once, and never takes a weight twice', async ({
    page,
    kit,
    agent,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cangtai.scan.bench.3', '{"hasAgent":true}'));
    await open(page, kit, `?agent=${encodeURIComponent(agent.address)}`);
    await expect(page.locator('[data-light="scale"]')).toHaveAttribute('data-state', 'ready');
    await scan(page, 'WEIGH-01');
    await expect(page.locator('[data-scale]')).toHaveText('等待稳定');
    agent.reading(1250, { stable: false });
    agent.reading(1250);
    agent.reading(1250);
    await expect(page.getByLabel('重量')).toHaveValue('');
    agent.reading(1250);
    await expect(panel(page)).toContainText('1250 g');
    await expect(panel(page)).not.toHaveAttribute('data-pending');
    await expect(page.locator('[data-print]')).toHaveText('面单 WEIGH-01/1：已打印');
    expect(agent.jobs).toMatchObject([{ job_id: 'WEIGH-01/1', format: 'zpl', width: 100, height: 150 }]);
    // The server is told of the label; the panel still says what was weighed.
    const told = () => kit.warehouse.requests.filter(({ call }) => call === 'printed').map(({ body }) => body);
    await expect.poll(told).toMatchObject([{ job_id: 'WEIGH-01/1', is_printed: true }]);
    await expect(history(page).first()).toContainText('WEIGH-01/1 已换单');
    await expect(panel(page)).toContainText('1250 g');
    // The parcel still lies there: its weight is not that of the next one.
    await scan(page, 'WEIGH-02');
    agent.put(1250);
    await expect(page.locator('[data-scale]')).toHaveText('请先取下上一件');
    agent.lift();
    agent.put(1.2, 'kg');
    await expect(page.locator('[data-scale]')).toHaveText('电子秤单位不符，无法换算');
    agent.printsWith(-3);
    agent.lift();
    agent.put(900);
    await expect(page.locator('[data-print="failed"]')).toContainText('打印异常');
    await expect.poll(told).toMatchObject([{}, { job_id: 'WEIGH-02/1', is_printed: false }]);
    await expect(panel(page)).toContainText('WEIGH-02/1 未打印，状态未变');
    expect(kit.warehouse.done).toEqual(['WEIGH-01', 'weigh WEIGH-01', 'WEIGH-02', 'weigh WEIGH-02']);
    await expect(page.locator('[data-light="printer"]')).toContainText('1 张面单未打印');
    agent.set('printer', 'missing');
    await expect(page.locator('[data-light="printer"]')).toContainText('未连接');
  });
});

/** The labels that wait in the browser's store; run in the page. */
const storedPrints = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const opened = indexedDB.open('cangtai-scan');
    opened.onerror = () => reject(new Error('no store'));
    opened.onsuccess = () => {
      const asked = opened.result.transaction('lanes').objectStore('lanes').getAll();
      asked.onsuccess = () => {
        opened.result.close();
        const kept = asked.result as { pageState?: { prints?: { job: { job_id: string } }[] } }[];
        resolve(kept.flatMap(({ pageState }) => pageState?.prints ?? []).map(({ job }) => job.job_id));
      };
    };
  });

test('every label that was not printed stays, through a reload, until it is printed or put aside', async ({
  page,
  kit,
  agent,
}) => {
  await page.addInitScript(() => localStorage.setItem('cangtai.scan.bench.3', '{"hasAgent":true}'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, kit, `?agent=${encodeURIComponent(agent.address)}`);
  await expect(page.locator('[data-light="scale"]')).toHaveAttribute('data-state', 'ready');
  agent.printsWith(-3, '缺纸');
  const unprinted = page.locator('[data-unprinted]');
  for (const [place, code] of ['WEIGH-01', 'WEIGH-02', 'WEIGH-03'].entries()) {
    await page.waitForTimeout(300);
    await scan(page, code);
    await expect(panel(page)).toHaveAttribute('data-pending', 'true');
    agent.lift();
    agent.put(1000 + place);
    await expect(unprinted).toHaveAttribute('data-count', String(place + 1));
    // Read, and gone on with.
    await expect(panel(page)).toHaveAttribute('data-hard', 'true');
    await page.keyboard.press('Escape');
    await expect(panel(page)).not.toHaveAttribute('data-hard');
  }
  // One row, however many there are: each has its turn.
  await expect(page.locator('[data-print]')).toHaveCount(1);
  const next = unprinted.getByRole('button', { name: '下一张' });
  await expect(unprinted).toContainText('WEIGH-01/1：缺纸');
  await next.click();
  await expect(unprinted).toContainText('WEIGH-02/1：缺纸');
  await page.screenshot({ path: test.info().outputPath('unprinted.png') });
  await page.reload();
  await expect(unprinted).toHaveAttribute('data-count', '3');
  agent.printsWith(0);
  await next.click();
  await unprinted.getByRole('button', { name: '重新打印' }).click();
  await expect(unprinted).toHaveAttribute('data-count', '2');
  await expect.poll(() => agent.jobs.map(({ job_id: id }) => id)).toEqual(['WEIGH-02/1#1']);
  // One that fails once more stays, and can be tried again.
  agent.printsWith(-1);
  await expect(unprinted).toContainText('WEIGH-01');
  await next.click();
  await unprinted.filter({ hasText: 'WEIGH-03' }).getByRole('button', { name: '重新打印' }).click();
  await expect(unprinted).toContainText('WEIGH-01');
  await expect(unprinted).toHaveAttribute('data-count', '2');
  await unprinted.getByRole('button', { name: '已另行处理' }).click();
  await expect(page.locator('[data-unprinted="WEIGH-03/1#1"]')).toContainText('打印失败');
  await expect(unprinted).toHaveAttribute('data-count', '1');
  // What was put aside is written down a moment after it is gone from the page.
  await expect.poll(() => page.evaluate(storedPrints)).toEqual(['WEIGH-03/1#1']);
  await page.reload();
  agent.printsWith(0);
  await page.getByRole('button', { name: '重新打印' }).click();
  await expect(unprinted).toHaveCount(0);
  expect(agent.jobs.map(({ job_id: id }) => id)).toEqual(['WEIGH-02/1#1', 'WEIGH-03/1#2']);
});

test('the form of a command is opened by its label, says itself why it is refused, and keeps what was entered whatever is scanned beside it', async ({
  page,
  kit,
}) => {
  await open(page, kit);
  // Nothing is in hand that it could be about: told like every scan.
  await scan(page, '#DETAILS');
  await expect(panel(page)).toContainText('现在不能填写');
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await page.waitForTimeout(900);
  await scan(page, 'PK-0001');
  await expect(panel(page).locator('[data-big]')).toHaveText('3-1');
  await page.waitForTimeout(300);
  await scan(page, '#DETAILS');
  const form = page.locator('[data-form="note"]');
  await form.getByLabel('备注').pressSequentially('外箱湿了', { delay: 120 });
  // What is scanned beside it is not done behind it, and what was entered stays.
  await scan(page, 'PK-0002');
  await expect(history(page).filter({ hasText: 'PK-0002' })).toContainText('没有登记：请先保存或取消打开的表单');
  await expect(form.getByLabel('备注')).toHaveValue('外箱湿了');
  kit.warehouse.refuses = '包裹刚被封箱，不能再备注';
  const save = page.locator('button[type="submit"][data-call="note"]');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('包裹刚被封箱，不能再备注');
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await expect(form.getByLabel('备注')).toHaveValue('外箱湿了');
  kit.warehouse.refuses = undefined;
  await save.click();
  await expect(form).toBeHidden();
  await expect(panel(page)).toContainText('备注已保存');
  expect(kit.warehouse.done).toEqual(['PK-0001', 'note 外箱湿了']);
});

test(
  'the head of a page for one partner is one line on a bench’s screen, however long their names',
  { tag: '@deep' },
  async ({ page, kit }) => {
    const partner = '华南区域顺丰速运国际特快集货一号线';
    const named = new URLSearchParams({ given: partner, title: `${partner} 合作方签收` });
    for (const [width, height] of [
      [1366, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, kit, `?${named}`);
      const head = page.locator('[data-part="head"]');
      expect(await head.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(48);
      expect(await head.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      const tools = page.locator('[data-part="tools"]');
      expect(await tools.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
      // Whose page it is stands there once, and nothing of it is cut off; nor are place and person.
      await expect(head.locator('h1')).toHaveText('合作方签收');
      const cut = page.locator('[data-part="band"], [data-part="head"] dl');
      expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
      await page.screenshot({ path: test.info().outputPath(`head.${width}.png`) });
    }
  },
);

test('a truck’s weight of its plan is read whole, however heavy it is', { tag: '@deep' }, async ({ page, kit }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  kit.warehouse.counted = { scanned: 12345.678, expected: 20000.125 };
  await open(page, kit);
  await scan(page, 'PK-0001');
  const cut = page.locator('[data-part="counters"] dd');
  await expect(cut.first()).toContainText('12345.678');
  expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
});

test('the result is read from three metres, by everybody, on a desk and on a handheld', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, kit);
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  const isAccessible = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
  };
  await shot('empty');
  await isAccessible();
  // Refused with others behind it, it would stand until it is acknowledged.
  await scan(page, [...codes(6), 'SOFT-01']);
  await expect(panel(page)).toHaveAttribute('data-level', 'fail');
  await scan(page, ['WARN-12', 'PK-0112']);
  await expect(panel(page).locator('[data-big]')).toHaveText('3-112');
  const share = await panel(page).evaluate((element) => {
    const big = element.querySelector('[data-big]') as HTMLElement;
    return parseFloat(getComputedStyle(big).fontSize) / element.clientHeight;
  });
  expect(share).toBeGreaterThanOrEqual(1 / 3);
  await shot('ok');
  await isAccessible();
  await scan(page, 'WARN-12');
  await expect(panel(page)).toHaveAttribute('data-level', 'warn');
  await shot('warn');
  await isAccessible();
  await scan(page, 'WALL-01');
  await expect(panel(page)).toHaveAttribute('data-hard', 'true');
  await shot('hard');
  await isAccessible();
  await page.setViewportSize({ width: 480, height: 800 });
  await shot('handheld');
  await isAccessible();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  for (const [name, title] of [
    ['声音', '声音测试'],
    ['命令标签', '命令标签'],
    ['扫描设置', '扫描设置 · A01'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await shot(title.slice(0, 4));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
});

test.describe('a parcel that is measured and not sent yet', () => {
  const type = async (page: Page, title: string, text: string) => {
    const field = page.getByRole('spinbutton', { name: title });
    await field.click();
    await expect(field).toBeFocused();
    await field.pressSequentially(text, { delay: 120 });
    // All of it has been taken for typing: a scan that follows is one of its own.
    await expect(field).toHaveValue(text);
  };
  const weighed = (kit: ScanKit) =>
    kit.warehouse.requests.filter(({ call }) => call === 'weigh').map(({ body: { base: _, ...body } }) => body);
  const question = (page: Page, field: string) => page.locator(`[data-confirm="${field}"]`);

  test('is asked for when another is scanned: it is sent first, whole, and then the other is taken in hand', async ({
    page,
    kit,
  }) => {
    await open(page, kit);
    await scan(page, 'SIZE-01');
    await type(page, '重量', '500');
    await type(page, '长', '12');
    // A person needs a moment to take up the scanner.
    await page.waitForTimeout(400);
    await scan(page, 'SIZE-02');
    await question(page, 'send').getByRole('button', { name: '提交并继续' }).click();
    await expect(history(page).filter({ hasText: 'SIZE-02' })).toHaveCount(2);
    expect(weighed(kit)).toEqual([{ package_no: 'SIZE-01', weight: 500, length: 12 }]);
    expect(kit.warehouse.done).toEqual(['SIZE-01', 'weigh SIZE-01', 'SIZE-02']);
  });

  test('is not given up for the next one that was scanned before it was known what it is: it is measured first', async ({
    page,
    kit,
  }) => {
    await open(page, kit);
    kit.slow(600);
    await scan(page, ['SIZE-01', 'SIZE-02']);
    await expect(page.locator('[data-part="queue"]')).toContainText('手上这件还没有提交；后面还有 1 条扫描');
    await expect(panel(page)).toContainText('SIZE-01');
    kit.slow(0);
    await type(page, '重量', '500');
    await type(page, '长', '12');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('SIZE-02');
    expect(kit.warehouse.done).toEqual(['SIZE-01', 'weigh SIZE-01', 'SIZE-02']);
    expect(weighed(kit)).toEqual([{ package_no: 'SIZE-01', weight: 500, length: 12 }]);
  });

  test(
    'is not dropped by another scan while a number is missing; scanned once more, it stays as it is',
    { tag: '@deep' },
    async ({ page, kit }) => {
      await open(page, kit);
      await scan(page, 'SIZE-01');
      await type(page, '重量', '500');
      await page.waitForTimeout(400);
      await scan(page, 'SIZE-02');
      await expect(question(page, 'abandon')).toContainText('上一件还没有称量完');
      await question(page, 'abandon')
        .getByRole('button', { name: /取\s*消/ })
        .click();
      await expect(page.getByLabel('重量')).toHaveValue('500');
      await page.waitForTimeout(900);
      await scan(page, 'SIZE-01');
      await expect(panel(page)).toContainText('已在手上');
      await expect(page.getByLabel('重量')).toHaveValue('500');
      expect(kit.warehouse.done).toEqual(['SIZE-01']);
      await scan(page, 'SIZE-02');
      await expect(question(page, 'abandon')).toBeVisible();
      // "No, this one": it is not asked about itself.
      await scan(page, 'SIZE-01');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '继续处理' }).click();
      await expect(panel(page)).toContainText('已在手上');
      await expect(page.getByLabel('重量')).toHaveValue('500');
      await page.waitForTimeout(900);
      await scan(page, 'SIZE-02');
      await question(page, 'abandon').getByRole('button', { name: '放弃上一件' }).click();
      await expect.poll(() => kit.warehouse.done).toEqual(['SIZE-01', 'SIZE-02']);
      await expect(page.getByLabel('重量')).toHaveValue('');
      expect(weighed(kit)).toEqual([]);
    },
  );

  test(
    'goes on being typed once what was scanned meanwhile is dropped, and after a click beside everything',
    { tag: '@deep' },
    async ({ page, kit }) => {
      await open(page, kit);
      await scan(page, 'SIZE-01');
      await type(page, '重量', '500');
      await page.waitForTimeout(400);
      const length = page.getByRole('spinbutton', { name: '长' });
      await scan(page, ['SIZE-02', 'SIZE-03']);
      await expect(question(page, 'abandon')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '全部丢弃' }).click();
      await expect(length).toBeFocused();
      await page.locator('[data-part="aside"]').click({ position: { x: 4, y: 4 } });
      await expect(length).toBeFocused();
      // Wherever the cursor is lost to.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.type('12', { delay: 120 });
      await expect(length).toHaveValue('12');
      expect(kit.warehouse.done).toEqual(['SIZE-01']);
    },
  );

  test(
    'is weighed and measured by the devices of the workbench: nothing is typed',
    { tag: '@deep' },
    async ({ page, kit, agent }) => {
      await page.addInitScript(() => localStorage.setItem('cangtai.scan.bench.3', '{"hasAgent":true}'));
      await open(page, kit, `?agent=${encodeURIComponent(agent.address)}`);
      await expect(page.locator('[data-light="dimensioner"]')).toHaveAttribute('data-state', 'ready');
      await scan(page, 'SIZE-01');
      await expect(page.locator('[data-scale]')).toBeVisible();
      agent.measure(33.5, 20, 12);
      await expect(page.getByRole('spinbutton', { name: '长' })).toHaveValue('33.5');
      agent.put(640);
      await expect.poll(() => weighed(kit)).toEqual([{ package_no: 'SIZE-01', weight: 640, length: 33.5 }]);
    },
  );

  test('is not sent by the first digit of its last number, while the scale holds its weight', async ({
    page,
    kit,
    agent,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cangtai.scan.bench.3', '{"hasAgent":true}'));
    await open(page, kit, `?agent=${encodeURIComponent(agent.address)}`);
    await expect(page.locator('[data-light="scale"]')).toHaveAttribute('data-state', 'ready');
    await scan(page, 'SIZE-01');
    await expect(page.locator('[data-scale]')).toBeVisible();
    agent.put(640);
    await expect(page.locator('[data-scale="held"]')).toBeVisible();
    await type(page, '长', '1');
    await page.waitForTimeout(600);
    await page.keyboard.type('2');
    expect(weighed(kit)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => weighed(kit)).toEqual([{ package_no: 'SIZE-01', weight: 640, length: 12 }]);
    // It still lies there when the next is scanned: its weight is its own.
    await scan(page, 'SIZE-02');
    await expect(page.locator('[data-scale="empty-first"]')).toBeVisible();
    await expect(page.getByLabel('重量')).toHaveValue('');
  });
});

test(
  'what was begun by hand is gone when a code is scanned, and does not stand before the next one',
  { tag: '@deep' },
  async ({ page, kit }) => {
    await open(page, kit);
    await box(page).pressSequentially('PK-9', { delay: 120 });
    await page.waitForTimeout(400);
    await scan(page, 'PK-0001');
    await expect(box(page)).toHaveValue('');
    await box(page).pressSequentially('PK-0002', { delay: 120 });
    await page.keyboard.press('Enter');
    await expect.poll(() => kit.warehouse.done).toEqual(['PK-0001', 'PK-0002']);
  },
);

test('under a question, typed digits are no codes and commands are not given, and both are told; what is scanned waits', async ({
  page,
  kit,
}) => {
  await open(page, kit);
  await scan(page, 'FORCE-01');
  await expect(page.locator('[data-confirm]')).toBeVisible();
  await page.keyboard.type('510', { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part="queue"]')).toContainText('之后输入的 1 条没有登记');
  await expect(history(page).filter({ hasText: '510' })).toContainText('没有登记');
  await scan(page, '#FINISH');
  await expect(page.locator('[data-part="queue"]')).toContainText('之后输入的 2 条没有登记');
  await page.keyboard.type('12', { delay: 120 });
  await page.waitForTimeout(400);
  await scan(page, 'PK-0002');
  await page.keyboard.type('13', { delay: 120 });
  await expect(box(page)).toHaveValue('13');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  // What was scanned is asked about; it has keys of its own.
  await expect(page.locator('[data-part="queue"]')).toHaveAttribute('data-state', 'asking');
  await scan(page, '#UNDO');
  await expect(page.locator('[data-part="queue"]')).toContainText('另有 3 条没有登记');
  await page.keyboard.press('Alt+1');
  await expect.poll(() => kit.warehouse.done).toEqual(['FORCE-01', 'PK-0002']);
});

test('what is wrong with a parcel is chosen by its key, found in a list, written and photographed; a scan goes into none of it', async ({
  page,
  kit,
}) => {
  await open(page, kit);
  await scan(page, ['BAD-0001']);
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  await expect(field('kind').getByRole('button')).toHaveText(['破损1', '丢失2', '报废3', '违禁4']);
  const send = page.getByRole('button', { name: /提\s*交/ });
  await expect(send).toBeDisabled();
  await page.keyboard.press('Alt+1');
  await expect(field('kind').getByRole('button', { name: '破损' })).toHaveAttribute('aria-pressed', 'true');
  // Thought better of.
  await page.keyboard.press('Alt+4');
  await field('goods').getByRole('combobox').click();
  await page.getByTitle('化妆品').click();
  await field('remark').getByRole('textbox').pressSequentially('外箱破了', { delay: 60 });
  await scan(page, ['PK-0002']);
  await expect(field('remark').getByRole('textbox')).toHaveValue('外箱破了');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await field('photos')
    .locator('input[type=file]')
    .setInputFiles({ name: '照片1.png', mimeType: 'image/png', buffer: png });
  await expect(field('photos').getByRole('button', { name: '移除 照片1.png' })).toBeVisible();
  await send.click();
  await expect(panel(page)).toContainText('BAD-0001 已登记');
  const body = kit.warehouse.requests.at(-1)?.body ?? {};
  expect(body).toMatchObject({ package_no: 'BAD-0001', kind: 4, goods: 3, remark: '外箱破了' });
  expect(body.photos).toHaveLength(1);
});

test.describe('a list that was loaded beforehand', () => {
  test.use({ noise: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE/ });
  const sums = (page: Page) => page.locator('[data-lane]');

  test('answers at once, also without a network; nothing can be finished before all is confirmed', async ({
    page,
    context,
    kit,
  }) => {
    kit.warehouse.listed = codes(9);
    await open(page, kit, '?page=listed');
    await expect(page.getByText('清单 9 件')).toBeVisible();
    await context.setOffline(true);
    for (const code of codes(3)) {
      await page.waitForTimeout(300);
      await scan(page, code);
    }
    await expect(panel(page)).toHaveAttribute('data-level', 'ok');
    await expect(panel(page).locator('[data-big]')).toHaveText('3');
    await expect(sums(page)).toHaveAttribute('data-sending', '3');
    await expect(page.locator('[data-command="#FINISH"]')).toBeDisabled();
    expect(kit.warehouse.done).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('listed-offline.png') });
    await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    await context.setOffline(false);
    await page.goto(`${kit.origin}/?page=listed`);
    await expect(page.locator('[data-confirmed]')).toHaveText('3');
    await expect(history(page)).toHaveCount(3);
    expect(kit.warehouse.done).toEqual(codes(3));
    await page.locator('[data-command="#FINISH"]').click();
    await expect(panel(page)).toContainText('完成');
    await expect(page.locator('[data-scanned]')).toHaveText('0');
  });

  test('is not the last word: what the server refuses stops the work, says its place, and must be taken out', async ({
    page,
    kit,
  }) => {
    kit.warehouse.listed = ['PK-0001', 'HARD-01', 'PK-0002', 'PK-0003'];
    await open(page, kit, '?page=listed');
    await expect(page.getByText('清单 4 件')).toBeVisible();
    kit.slow(900);
    await scan(page, ['PK-0001', 'HARD-01', 'PK-0002']);
    await expect(panel(page).locator('[data-big]')).toHaveText('3');
    await expect(panel(page)).toHaveAttribute('data-hard', 'true');
    await expect(panel(page).locator('[data-big]')).toHaveText('2');
    await expect(panel(page)).toContainText('第 2 件：包裹已取消');
    await page.screenshot({ path: test.info().outputPath('listed-refused.png') });
    kit.slow(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续处理' }).click();
    await expect(page.locator('[data-confirmed]')).toHaveText('2');
    await scan(page, '#FINISH');
    await expect(panel(page)).toContainText('有 1 件被拒绝');
    expect(kit.warehouse.done).not.toContain('finish');
    await page.locator('[data-lane-refused="HARD-01"]').getByRole('button', { name: '已取出' }).click();
    await page.waitForTimeout(900);
    // What is not in the list waits for the server.
    await scan(page, 'SOFT-07');
    await expect(panel(page)).toContainText('包裹不存在');
    await page.waitForTimeout(900);
    await scan(page, '#FINISH');
    await expect(panel(page)).toContainText('完成');
    expect(kit.warehouse.done).toEqual(['PK-0001', 'HARD-01', 'PK-0002', 'SOFT-07', 'finish']);
  });

  test('leaves nothing behind that is dropped: it is to be taken out', { tag: '@deep' }, async ({ page, kit }) => {
    kit.warehouse.listed = ['HARD-01', 'PK-0002', 'PK-0003'];
    await open(page, kit, '?page=listed');
    await expect(page.getByText('清单 3 件')).toBeVisible();
    kit.slow(900);
    await scan(page, ['HARD-01', 'PK-0002', 'PK-0003']);
    await expect(panel(page)).toHaveAttribute('data-hard', 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '全部丢弃' }).click();
    await expect(page.locator('[data-lane-refused]')).toHaveCount(3);
    expect(kit.warehouse.done).toEqual(['HARD-01']);
  });
});

test(
  'what another system finishes later is laid aside: others are scanned, and each gets its label when it is made',
  { tag: '@deep' },
  async ({ page, kit, agent }) => {
    await page.addInitScript(() => localStorage.setItem('cangtai.scan.bench.3', '{"hasAgent":true}'));
    await open(page, kit, `?page=renewing&agent=${encodeURIComponent(agent.address)}`);
    await expect(page.locator('[data-light="scale"]')).toHaveAttribute('data-state', 'ready');
    const awaited = page.locator('[data-awaited]');
    for (const code of codes(3)) {
      await page.waitForTimeout(300);
      await scan(page, code);
      await expect(panel(page)).toContainText('请先放一边');
    }
    await expect(awaited).toHaveCount(3);
    await expect(awaited.first()).toContainText(/等待中，\d 秒/);
    kit.warehouse.renewed.set('PK-0002', 'made').set('PK-0001', 'failed');
    await expect(awaited).toHaveCount(2);
    await expect.poll(() => agent.jobs.map(({ job_id: id }) => id)).toEqual(['PK-0002/new']);
    // The panel still shows what was scanned last.
    await expect(panel(page).locator('[data-part="verdict"] code')).toHaveText('PK-0003');
    await expect(history(page).first()).toContainText(/已换单|承运商拒绝换单/);
    await expect(page.locator('[data-awaited="PK-0001"]')).toContainText('承运商拒绝换单');
    await expect(page.locator('[data-awaited="PK-0003"]')).toContainText('还没有结果');
    await page.screenshot({ path: test.info().outputPath('awaited.png') });
    await page.reload();
    await expect(awaited).toHaveCount(2);
    kit.warehouse.renewed.set('PK-0003', 'made');
    await page.locator('[data-awaited="PK-0003"]').getByRole('button', { name: '重试' }).click();
    await expect(awaited).toHaveCount(1);
    await expect.poll(() => agent.jobs.map(({ job_id: id }) => id)).toEqual(['PK-0002/new', 'PK-0003/new']);
    await awaited.getByRole('button', { name: '不再等待' }).click();
    await expect(awaited).toHaveCount(0);
  },
);

for (const [width, height] of shortened(
  [
    [360, 640],
    [400, 800],
  ] as const,
  1,
))
  test(`a handheld of ${width}×${height} is worked with one thumb: nothing is wider than it, and every button is large enough`, async ({
    page,
    kit,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, kit);
    const photo = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    const fits = async (name: string) => {
      await photo(name);
      const wrong = await page.evaluate(() => {
        const small = [
          ...document.querySelectorAll<HTMLElement>(
            '[data-scan-page] button, [data-scan-page] input:not([type=checkbox])',
          ),
        ]
          .filter((one) => one.checkVisibility() && !one.closest('.ant-input-number-actions'))
          .filter((one) => {
            const { width: wide, height: high } = one.getBoundingClientRect();
            const isCut = one.tagName === 'BUTTON' && one.scrollWidth > one.clientWidth + 1;
            return Math.max(wide, high) > 0 && (high < 44 || wide < 44 || isCut);
          });
        const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
        return [...wide, ...small.map((one) => one.outerHTML.slice(0, 120))];
      });
      expect(wrong).toEqual([]);
      // What is to be done, and what became of it, without a thumb.
      const seen = (at: Locator) => at.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight);
      expect(await seen(box(page))).toBe(true);
      // All of what became of it: above the buttons at the thumb, which cover none of it.
      const covered = await panel(page)
        .locator('[data-big], p, [data-part="acknowledge"], [data-agree]')
        .evaluateAll(
          (all) =>
            all.filter((one) => {
              const { left, bottom, width: wide } = one.getBoundingClientRect();
              const at = document.elementFromPoint(left + wide / 2, bottom - 4);
              return !at || (at !== one && !one.contains(at) && !at.contains(one));
            }).length,
        );
      expect(covered).toBe(0);
    };
    await fits('empty');
    // What cannot be done now is put away, and told by what is behind 更多.
    const impossible = page.locator('[data-command]:disabled');
    await expect(impossible).not.toHaveCount(0);
    await expect(impossible.first()).toBeHidden();
    await page.getByRole('button', { name: '更多' }).click();
    await expect(impossible.first()).toBeVisible();
    await fits('unfolded');
    await page.getByRole('button', { name: '收起' }).click();
    await expect(impossible.first()).toBeHidden();
    await scan(page, 'PK-0001');
    await expect(panel(page).locator('[data-big]')).toHaveText('3-1');
    await fits('ok');
    await page.waitForTimeout(300);
    await scan(page, 'SIZE-01');
    await expect(page.getByLabel('重量')).toBeVisible();
    await fits('measure');
    for (const field of ['重量', '长']) {
      const input = page.getByRole('spinbutton', { name: field });
      await input.click();
      await input.pressSequentially('12', { delay: 120 });
      await expect(input).toHaveValue('12');
    }
    await page.waitForTimeout(400);
    await scan(page, 'SIZE-02');
    await expect(page.locator('[data-confirm]')).toBeVisible();
    await fits('question');
    await page.locator('[data-confirm]').getByRole('button', { name: '提交并继续' }).click();
    await expect(history(page).filter({ hasText: 'SIZE-02' })).not.toHaveCount(0);
    await expect.poll(() => kit.warehouse.done).toContain('weigh SIZE-01');
    await page.waitForTimeout(900);
    await page.reload();
    await scan(page, '#CANCEL');
    await page.waitForTimeout(400);
    await scan(page, 'BAD-0001');
    await expect(page.locator('[data-field="kind"]')).toBeVisible();
    await fits('choices');
    // Sooner, the same label would be the trigger's bounce.
    await page.waitForTimeout(900);
    await scan(page, '#CANCEL');
    await page.waitForTimeout(400);
    await scan(page, 'HARD-01');
    await expect(panel(page)).toHaveAttribute('data-hard', 'true');
    await fits('hard');
  });

test(
  'a machine that stands still is told and heard without a scan, until it goes on or is muted',
  { tag: '@deep' },
  async ({ page, kit }) => {
    const played: string[] = [];
    await page.exposeFunction('toldPlayed', (sounds: string[]) => void played.push(sounds.join(' ')));
    await page.addInitScript(() =>
      addEventListener('cangtai:played', (event) => {
        const { sounds } = (event as CustomEvent<{ sounds: string[] }>).detail;
        void (window as unknown as { toldPlayed(sounds: string[]): void }).toldPlayed(sounds);
      }),
    );
    await open(page, kit, '?page=machine');
    await page.mouse.click(300, 10);
    const live = page.locator('[data-live]');
    const alarm = live.getByRole('alert');
    await expect(live).toContainText('最近 PK-0001 · 读码率 99 %');
    // Nothing was scanned, and nothing has come.
    await expect(alarm).toHaveText('3 秒没有包裹，请检查设备');
    await expect.poll(() => played).toContain('alarm');
    // Its scans go on meanwhile, and the cursor stays where it was.
    await scan(page, 'PK-0012');
    await expect(panel(page).locator('[data-big]')).toHaveText('3-12');
    await expect(alarm).toBeVisible();
    kit.warehouse.stream = { last_no: 'PK-0002', rate: 99 };
    await expect(alarm).toHaveCount(0);
    await expect(live).toContainText('最近 PK-0002');
    // Another reason is another alarm; muted, it stays to be seen.
    kit.warehouse.stream = { last_no: 'PK-0003', rate: 80 };
    await expect(alarm).toHaveText('读码率低于 95 %');
    await live.getByRole('button', { name: '静音' }).click();
    await expect(live.getByRole('button', { name: '已静音' })).toBeDisabled();
    await expect(box(page)).toBeFocused();
  },
);

test.describe('beside a machine, without a network', () => {
  test.use({ noise: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'what was told last stays, with its time, and a network that is away is no machine that stands still',
    { tag: '@deep' },
    async ({ page, context, kit }) => {
      await open(page, kit, '?page=machine');
      const live = page.locator('[data-live]');
      await expect(live).toContainText('最近 PK-0001');
      kit.warehouse.stream = { last_no: 'PK-0002', rate: 99 };
      await expect(live).toContainText('最近 PK-0002');
      await context.setOffline(true);
      await expect(live).toContainText('数据停在');
      await expect(live).toContainText('最近 PK-0002');
      await context.setOffline(false);
      await expect(live).not.toContainText('数据停在');
      await expect(live.getByRole('alert')).toHaveText('3 秒没有包裹，请检查设备');
    },
  );
});
