import type { Locator, Page } from 'playwright';

/** What a person sees of a screen, by what it is. */
export type Views = Map<string, Buffer>;

const asLongAs = 15_000;

/** Opens the screen and what can be opened from it without writing anything: the form of a new record, its errors, and a record. */
export async function viewsOf(page: Page, address: string): Promise<Views> {
  const views: Views = new Map();
  const open = async (): Promise<void> => {
    await page.goto(address);
    await settled(page);
  };
  await open();
  const screen = page.locator('[data-entity]:visible');
  const isList = (await screen.count()) > 0;
  views.set(isList ? 'the list' : 'the page', await still(page));
  if (await clicked(screen.locator('[data-call="create"]').first())) {
    const form = page.getByRole('dialog').filter({ has: page.locator('[data-form]') });
    await form.waitFor({ timeout: asLongAs });
    views.set('the form of a new record', await still(page));
    if (await clicked(form.locator('.ant-btn-primary').last())) views.set('its errors', await still(page));
    await open();
  }
  if (isList && (await clicked(screen.locator('tbody tr[data-row-key] a').first()))) {
    await settled(page);
    views.set('a record', await still(page));
  }
  return views;
}

async function clicked(target: Locator): Promise<boolean> {
  if (!(await target.isVisible()) || !(await target.isEnabled())) return false;
  await target.click({ timeout: asLongAs });
  return true;
}

/** Waits until the page has rows or says something, and no longer turns. */
async function settled(page: Page): Promise<void> {
  await page.locator('main, [data-entity], h1').first().waitFor({ timeout: asLongAs });
  await page.waitForFunction(() => !document.querySelector('.ant-spin-spinning, [aria-busy="true"]'), null, {
    timeout: asLongAs,
  });
}

/** A picture that the next one equals: whatever moved has come to rest. */
async function still(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(250);
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
