import type { Locator, Page } from '@playwright/test';

// Ant Design writes a space between the two characters of a button, and the English name of an icon before it.
const spaced = (text: string) => new RegExp(`^([a-z-]+ )?${[...text].join('\\s*')}$`);

/** A button by its words. */
export const button = (within: Page | Locator, text: string): Locator =>
  within.getByRole('button', { name: spaced(text) });

/** The drawer or dialog with this title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** A field of the open form, by its name in the schema. */
export const field = (page: Page, name: string): Locator => page.locator(`[data-form]:visible [data-field="${name}"]`);

/** What the open form complains about, all of it or at one field. */
export const problem = (page: Page, name?: string): Locator =>
  (name ? field(page, name) : page.locator('[data-form]:visible')).locator('[data-rule]');

/** A row of the list by something that stands in it. */
export const row = (page: Page, text: string): Locator =>
  page.locator('[data-entity]:visible tbody').getByRole('row').filter({ hasText: text });

/** Every row of the list. */
export const rows = (page: Page): Locator => page.locator('[data-entity]:visible tbody tr[data-row-key]');

/** What a column shows, row by row. */
export const cells = (page: Page, column: string): Locator =>
  page.locator(`[data-entity]:visible tbody td[data-field="${column}"]`);

/** How many records a list says that it has: `共 12 个账号`. */
export const count = (page: Page): Locator => page.locator('[data-entity]:visible [data-count]');

/** The filter of the list. */
export const filter = (page: Page): Locator => page.getByRole('search', { name: '筛选' });

/** Opens a selection and chooses from it, several one after another. */
export async function choose(selection: Locator, ...options: string[]): Promise<void> {
  const page = selection.page();
  await selection.click();
  for (const text of options) {
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: spaced(text) })
      .click();
  }
  if (await selection.evaluate((input) => input.getAttribute('aria-expanded') === 'true')) {
    await selection.press('Escape');
  }
}

/** The head of a sortable column. */
export const head = (page: Page, title: string): Locator =>
  page.getByRole('columnheader', { name: title }).locator('.ant-table-column-sorters');

/** The box of a tree's node. */
export const box = (page: Page, title: string): Locator =>
  page.getByRole('tree').getByRole('checkbox', { name: spaced(title) });

/** Searches the list for what the filter says. */
export const search = (page: Page): Promise<void> => button(filter(page), '查询').click();

/** Sends the open form. */
export const save = (page: Page): Promise<void> => button(page, '保存').click();

/** Opens the form of a new record. */
export const openNew = (page: Page): Promise<void> =>
  page.locator('[data-entity]:visible [data-call="create"]').click();

/** Goes to a list and waits until it is filled. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await count(page).filter({ hasText: /\d/ }).waitFor();
}

/** Is this the address, whatever the order of what it asks for? */
export const isAt =
  (path: string, query: Record<string, string> = {}) =>
  ({ pathname, searchParams }: URL): boolean =>
    pathname === path && isSame(Object.fromEntries(searchParams), query);

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);
