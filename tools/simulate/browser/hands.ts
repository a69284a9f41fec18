import type { Page } from '@playwright/test';
import type { Person } from '../person';
import { scan } from './wedge';

type Body = Record<string, unknown>;
export type Hands = (page: Page, body: Body, person: Person) => Promise<void>;

/** What hands do at a page for a call; `before`: what has to be done there first, and is answered by itself. */
export interface Gesture {
  /** The page where it is done; undefined: the one that the person came to. */
  path?: (body: Body) => string | undefined;
  /** It is done at the page that is in front, whichever that is. */
  isInFront?: boolean;
  before?: Hands;
  act: Hands;
}

/** A number is put under the scanner. */
export const reads = (field: string, before?: Hands): Gesture => ({
  async before(page, body, person) {
    await declines(page, body, person);
    await before?.(page, body, person);
  },
  act: (page, body) => scan(page, String(body[field])),
});

/** What the page still asks is answered with no. */
export const declines: Hands = async (page) => {
  if (await page.locator('[data-confirm]').count()) await page.keyboard.press('Escape');
};

/** Scans a printed command; what the page then asks is answered with the reason. */
export const orders = (label: string, agreed: string, before?: Hands): Gesture => ({
  async before(page, body, person) {
    if (!body[agreed]) await declines(page, body, person);
    await before?.(page, body, person);
  },
  async act(page, body) {
    if (!body[agreed]) return scan(page, label);
    const question = page.locator('[data-confirm]');
    await question.getByLabel('原因').pressSequentially(String(body.reason), { delay: 60 });
    await question.locator('[data-agree]').click();
  },
});

/** Fills the fields, and sends them; what was asked of an earlier weight is answered with no. */
export const weighs = (fields: string[], before?: Hands): Gesture => ({
  async before(page, body, person) {
    await declines(page, body, person);
    await before?.(page, body, person);
  },
  async act(page, body) {
    const damaged = page.locator('[data-field="exception_code"] button').first();
    if (body.exception_code && (await damaged.getAttribute('aria-pressed')) !== 'true') await damaged.click();
    for (const field of fields) await page.locator(`[data-field="${field}"] input`).fill(String(body[field]));
    await page.getByRole('button', { name: '提交' }).click();
  },
});

/** The next code is taken out instead of put in. */
export const takesOut: Hands = async (page) => {
  await page.locator('[data-command="#REMOVE"]:enabled').waitFor();
  await scan(page, '#REMOVE');
  await page.getByRole('button', { name: '不取出了' }).waitFor();
};
