import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bounceMs } from '../../../src/scan/queue/queue';
import { callNamed, Person, type Body, type Said } from '../person';
import type { Answer } from '../wire';
import { gestures } from './gestures';

/** Somebody who works at a page of the console, with a scanner, two hands, and eyes for what it shows. */
export class PagePerson extends Person {
  private last = { text: '', at: 0 };

  constructor(
    person: Person,
    private readonly page: Page,
  ) {
    super(person.wire, person.manners);
  }

  override async scan(name: string, body: Body): Promise<Said> {
    const gesture = gestures[name];
    if (!gesture) throw new Error(`Nobody knows what hands do for ${name}.`);
    await this.unlikeABounce(JSON.stringify(body));
    const { page } = this;
    const before = await page.locator('.ct-scan-result').getAttribute('data-turn');
    const call = callNamed(name);
    const isAsked = (url: string) => call.paths.some(({ path }) => new URL(url).pathname === path);
    const [response] = await Promise.all([page.waitForResponse((one) => isAsked(one.url())), gesture(page, body)]);
    const asked = response.request().postDataJSON() as { base: { request_id: string } };
    await page.locator(`.ct-scan-result[data-turn]:not([data-turn="${before}"])`).waitFor();
    if (await page.locator('.ct-scan-result[data-hard]').count()) await page.keyboard.press('Escape');
    return this.heard(call, body, asked.base.request_id, (await response.json()) as Answer);
  }

  /** The page takes the same code within a moment for one pull of the trigger. */
  private async unlikeABounce(text: string): Promise<void> {
    const wait = text === this.last.text ? this.last.at + bounceMs + 100 - Date.now() : 0;
    if (wait > 0) await sleep(wait);
    this.last = { text, at: Date.now() };
  }
}
