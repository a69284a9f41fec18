import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { scan } from './wedge';

interface Answer {
  level?: 'ok' | 'warn' | 'fail';
  /** The number that is read from three metres. */
  big?: string;
  /** The tone, and the clips after it. */
  said?: string;
}

const sizes = [
  [1366, 768],
  [1280, 800],
  [800, 1280],
] as const;
const handhelds = [
  [1366, 768],
  [1280, 800],
  [400, 800],
] as const;

/** The scan pages of the line, as a person works on them: one tab page after the other, in one window. */
export class LinePages {
  constructor(private readonly page: Page) {}

  /** The page in front; those that were left are kept behind it. */
  get front(): Locator {
    return this.page.locator('[data-scan-page]:visible');
  }

  get panel(): Locator {
    return this.front.locator('[data-part="result"]');
  }

  get side(): Locator {
    return this.front.locator('[data-part="aside"]');
  }

  counter = (name: string): Locator => this.front.locator(`[data-counter="${name}"] dd`);
  content = (no: string): Locator => this.front.locator(`[data-content="${no}"]`);
  command = (label: string): Locator => this.front.locator(`[data-command="${label}"]`);
  question = (field: string): Locator => this.front.locator(`[data-confirm="${field}"]`);
  field = (name: string): Locator => this.front.locator(`[data-field="${name}"] input`);
  button = (name: RegExp): Locator => this.front.getByRole('button', { name });
  /** What the page works on: the number at the head of its first list, which comes after the answer. */
  async title(): Promise<string> {
    const head = this.side
      .locator('h2')
      .filter({ hasText: /^[A-Z]{2,}\d{4}/ })
      .first();
    return head.evaluate(({ firstChild }) => firstChild?.textContent ?? '');
  }

  /** Goes to a page by its name in the menu. */
  async open(title: keyof typeof pages): Promise<void> {
    const [group, path] = pages[title];
    if (this.page.url() === 'about:blank') await this.page.goto(path);
    else {
      await this.page.keyboard.press('Control+K');
      await this.page.getByRole('combobox', { name: '全局搜索' }).fill(title);
      const found = this.page.getByRole('option').filter({ hasText: new RegExp(`^${title}\\s*${group}$`) });
      await found.click({ timeout: 15_000 });
    }
    await this.isOn(title);
  }

  /** Goes to a page as a handheld has it. */
  async openHandheld(title: keyof typeof pages): Promise<void> {
    await this.page.goto(`/pda${pages[title][1]}`);
    await expect(this.front.locator('[data-scan-box]')).toBeVisible();
  }

  /** Is the page of that name in front? */
  async isOn(title: keyof typeof pages): Promise<void> {
    await expect(this.front).toHaveAttribute('data-scan-page', pages[title][1]);
    await this.isReady();
  }

  /** Is the cursor where the page waits: in the box for codes, or at once in what is measured of the thing in hand? */
  isReady = (): Promise<void> =>
    expect(this.front.locator('[data-scan-box]:focus, [data-part="fields"] :focus')).toHaveCount(1);

  /** Opens the page in front once more, as after a move to another workbench. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  /** Sound is allowed after a click; waits until the usual words can be said. */
  async hearClips(): Promise<void> {
    const usual = 21;
    const loaded = () =>
      this.page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/voice/')).length,
      );
    await this.front.locator('h1').click();
    await expect.poll(loaded, { timeout: 60_000 }).toBeGreaterThanOrEqual(usual);
  }

  scan = (code: string): Promise<void> => scan(this.page, code);
  press = (key: string): Promise<void> => this.page.keyboard.press(key);
  isAt = (step: string): Promise<void> => expect(this.front).toHaveAttribute('data-step', step);
  isBig = (text: string): Promise<void> => expect(this.panel.locator('[data-big]')).toHaveText(text);
  isPrinted = (): Promise<void> => expect(this.front.locator('[data-print="browser"]')).toBeVisible();
  /** Can all of it be seen without scrolling? Its last part ends above the window's end, and nothing of it is cut off. */
  async isWhole(selector: string): Promise<void> {
    const part = this.front.locator(selector);
    const hidden = await part.evaluate((element) => {
      const last = element.lastElementChild?.getBoundingClientRect();
      const frames: number[] = [];
      for (let one: Element | null = element; one; one = one.parentElement) {
        if (getComputedStyle(one).overflowY !== 'visible') frames.push(one.getBoundingClientRect().bottom);
      }
      return Math.max(0, (last?.bottom ?? 0) - Math.min(window.innerHeight, ...frames));
    });
    expect(hidden).toBe(0);
  }

  /** For looking at it by eye; with `PHOTOGRAPHS=folder` in all sizes of a bench and a stand, or a handheld, by day and by night. */
  async photo(name: string): Promise<void> {
    const folder = process.env.PHOTOGRAPHS;
    if (!folder) return void (await this.page.screenshot({ path: test.info().outputPath(`${name}.png`) }));
    const before = this.page.viewportSize();
    for (const [width, height] of this.page.url().includes('/pda/') ? handhelds : sizes)
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.page.setViewportSize({ width, height });
        await this.page.emulateMedia({ colorScheme });
        // Drawn anew for that size.
        await this.page.waitForTimeout(250);
        await this.page.screenshot({ path: join(folder, `${name}.${width}x${height}.${colorScheme}.png`) });
      }
    await this.page.emulateMedia({ colorScheme: 'light' });
    if (before) await this.page.setViewportSize(before);
  }

  /** Fills the fields and sends them. By the button: an Enter right after a scan is the scanner's. */
  async enter(values: Record<string, number>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(String(value));
    await this.front
      .locator('[data-part="fields"]')
      .getByRole('button', { name: /提\s*交/ })
      .click();
  }

  /** Opens the form of a call, fills it and sends it. */
  async ask(call: string, fill: (form: Locator) => Promise<void>, by = '#DETAILS'): Promise<void> {
    await this.command(by).click();
    const form = this.page.locator(`[data-form="${call}"]`);
    await fill(form);
    await this.photo(call);
    await this.page.locator(`button[type="submit"][data-call="${call}"]`).click();
    await expect(form).toBeHidden();
  }

  async choose(label: string, option: string): Promise<void> {
    const selection = this.front.getByRole('combobox', { name: label });
    await selection.click();
    await selection.fill(option);
    await this.page.locator('.ant-select-item-option:visible', { hasText: option }).click();
  }

  async isAnswered(code: string, { level = 'ok', big, said }: Answer = {}): Promise<void> {
    await expect(this.panel).toHaveAttribute('data-scan-code', code);
    await expect(this.panel).toHaveAttribute('data-level', level);
    if (big !== undefined) await this.isBig(big);
    if (said !== undefined) await expect(this.panel).toHaveAttribute('data-played', said);
  }
}

/** By their names in the menu: the group, and the address. */
const pages = {
  大包签收: ['入库', '/consolidation/inbound/big-bag-sign'],
  包裹入库: ['入库', '/consolidation/inbound/forward'],
  分拣: ['出库', '/consolidation/outbound/sorting'],
  分拨上墙: ['出库', '/consolidation/outbound/rebin'],
  复核打包: ['出库', '/consolidation/outbound/recheck-package'],
  拆包: ['出库', '/consolidation/outbound/unpacking'],
  集包: ['集货发运', '/consolidation/sorting/big-bag'],
  装车发运: ['集货发运', '/consolidation/sorting/shipment'],
  包裹收货: ['入库', '/distribution/inbound/package-sign'],
  换标: ['集货发运', '/distribution/outbound/relabel'],
  包裹分拣: ['集货发运', '/distribution/outbound/sorting'],
  格口分拣: ['集货发运', '/distribution/outbound/grid-sorting'],
  组包: ['集货发运', '/distribution/outbound/combine-big-bag'],
  发运交接: ['集货发运', '/distribution/outbound/shipment'],
  中转装车: ['集货发运', '/distribution/outbound/transfer'],
  交接: ['集货发运', '/distribution/outbound/handover'],
  预载组包: ['集货发运', '/micro/distribution/outbound/combine-big-bag-cache'],
} as const;
