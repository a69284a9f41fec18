import { noTabs, type Tab, type TabList } from './tab-list';

const name = (owner: string): string => `cangtai.tabs.${owner}`;

/** The tabs that this browser tab had before it was loaded anew; none of their pages is kept. */
export function storedTabs(owner: string, isOpen: (key: string) => boolean): TabList {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name(owner)) ?? '{}') as Partial<TabList>;
    const still = (tabs: Tab[] = []) => tabs.filter(({ key }) => isOpen(key));
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
