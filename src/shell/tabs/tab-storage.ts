import { noTabs, type Tab, type TabList } from './tab-list';

const name = (owner: string): string => `cangtai.tabs.${owner}`;

/**
 * The tabs that this browser tab had before it was loaded anew; none of their pages is kept. They are called what the menu calls them
 * now; what it does not have any more, or not for this person, is left out.
 */
export function storedTabs(owner: string, titleOf: (key: string) => string | undefined): TabList {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name(owner)) ?? '{}') as Partial<TabList>;
    const still = (tabs: Tab[] = []) =>
      tabs.flatMap((tab) => {
        const title = titleOf(tab.key);
        return title === undefined ? [] : [{ ...tab, title }];
      });
    return { tabs: still(stored.tabs), recent: [], closed: still(stored.closed) };
  } catch {
    return noTabs;
  }
}

export function storeTabs(owner: string, { tabs, closed }: TabList): void {
  try {
    sessionStorage.setItem(name(owner), JSON.stringify({ tabs, closed }));
  } catch {
    // Then they are gone after a reload, no more.
  }
}
