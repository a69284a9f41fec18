import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import { bounceMs } from '../../../src/scan/queue/queue';
import { callNamed, Person, type Body, type NamedAnswer } from '../person';
import { isBusy, type Answer } from '../wire';
import { gestures } from './gestures';
import type { Gesture } from './hands';

/** A person at a page of the console, with a scanner, two hands, and eyes for what it shows. */
export class PagePerson extends Person {
  /** When each code was scanned last. */
  private readonly scannedAt = new Map<string, number>();

  /** The tabs that are open, by their paths. */
  private readonly tabs = new Map<string, Promise<Page>>();
  private page: Page;

  /** `home`: the path of that page; `open` opens the page of another path beside it. */
  constructor(
    private readonly person: Person,
    private readonly home: string,
    page: Page,
    private readonly open: (path: string) => Promise<Page>,
  ) {
    super(person.wire, person.manners);
    this.kind = person.kind;
    this.page = page;
    this.tabs.set(home, Promise.resolve(page));
  }

  override async scan(name: string, body: Body): Promise<NamedAnswer> {
    // What became of a label, its program tells.
    if (name === 'waybill.notePrint') return this.person.scan(name, body);
    const gesture = gestures[name];
    if (!gesture) throw new Error(`No gesture is known for ${name}.`);
    const code = codeOf(name, body);
    await this.unlikeABounce(code);
    const page = await this.turnTo(gesture, body);
    const call = callNamed(name);
    const failed = this.failedAt(name, body);
    await gesture.before?.(page, body, this).catch(failed);
    const before = await this.turn().catch(failed);
    const isAsked = (url: string) => call.paths.some(({ path }) => new URL(url).pathname === path);
    const [response] = await Promise.all([
      // The page asks again by itself: after a cut connection, and when the server has no time.
      page.waitForResponse(async (one) => isAsked(one.url()) && (await isAnswer(one))),
      gesture.act(page, body, this),
    ]).catch(failed);
    // The page counts from when it took the code, which may be some keys after the gesture began.
    this.scannedAt.set(code, Date.now());
    const asked = response.request().postDataJSON() as { base: { request_id: string } };
    await this.answered(before).catch(failed);
    return this.heard(call, body, asked.base.request_id, (await response.json()) as Answer);
  }

  /** The page may refuse it by itself, without asking the server. */
  override async takes(name: string, body: Body): Promise<boolean> {
    const code = codeOf(name, body);
    await this.unlikeABounce(code);
    const page = await this.turnTo(gestures[name], body);
    const failed = this.failedAt(name, body);
    await gestures[name]?.before?.(page, body, this).catch(failed);
    const before = await this.turn().catch(failed);
    await gestures[name]?.act(page, body, this).catch(failed);
    this.scannedAt.set(code, Date.now());
    return (await this.answered(before).catch(failed)) !== 'fail';
  }

  /** Tells what was to be done, why it is not, and what the page shows. */
  private failedAt =
    (name: string, body: Body) =>
    async ({ message }: Error): Promise<never> => {
      throw new Error(`${callNamed(name).title} ${JSON.stringify(body)}: ${message}\n页面显示：${await this.shown()}`);
    };

  /** At a page, a picture is handed over there. */
  override keep = (): Promise<string> => Promise.resolve('');

  /** Takes the page of that work in front. */
  private async turnTo(gesture: Gesture | undefined, body: Body): Promise<Page> {
    if (gesture?.isInFront) return this.page;
    const asked = gesture?.path?.(body);
    const path = asked === undefined ? this.home : (/^\/pda/.exec(this.home)?.[0] ?? '') + asked;
    const tab = this.tabs.get(path) ?? this.open(path);
    this.tabs.set(path, tab);
    this.page = await tab;
    if (this.tabs.size > 1) await this.page.bringToFront();
    return this.page;
  }

  private turn = (): Promise<string | null> => this.page.locator('[data-part="result"]').getAttribute('data-turn');

  /** Waits for what the page says next, and confirms having seen it; answers its level. */
  private async answered(before: string | null): Promise<string | null> {
    const said = this.page.locator(`[data-part="result"][data-turn]:not([data-turn="${before}"])`);
    const level = await said.getAttribute('data-level');
    if (await this.page.locator('[data-part="result"][data-hard]').count()) await this.page.keyboard.press('Escape');
    return level;
  }

  /** What a person before the page sees: tells why it does not go on. */
  private shown = (): Promise<string> =>
    this.page
      .locator('[data-part="work"]')
      .innerText({ timeout: 1000 })
      .then(
        (text) => text.replace(/\s+/g, ' '),
        () => '（没有页面）',
      );

  /** The page takes the same code within a moment for one pull of the trigger. */
  private async unlikeABounce(code: string): Promise<void> {
    const wait = (this.scannedAt.get(code) ?? 0) + bounceMs + 100 - Date.now();
    if (wait > 0) await sleep(wait);
  }
}

/** Is it what the server has decided, and not "not now"? */
const isAnswer = (response: Response): Promise<boolean> =>
  response.json().then(
    (answer: Answer) => !isBusy(answer),
    () => false,
  );

const scanned = [
  'new_no',
  'new_track_no',
  'input_no',
  'grid_no',
  'manifest_no',
  'old_track_no',
  'package_no',
  'base_package_no',
  'b_package_no',
  'group_no',
  'big_bag_no',
  'wave_no',
];

/** What is put under the scanner for a call; a command goes by its call. */
const codeOf = (name: string, body: Body): string => String(scanned.map((field) => body[field]).find(Boolean) ?? name);
