/** An open page: `key` is its pathname, `path` also says what it was asked for (specification 000 § 3). */
export interface Tab {
  key: string;
  title: string;
  path: string;
}

/** The open tabs in their order, their keys by last visit (latest first), and those closed last (latest first). */
export interface TabList {
  tabs: Tab[];
  recent: string[];
  closed: Tab[];
}

export const noTabs: TabList = { tabs: [], recent: [], closed: [] };

const closedKept = 10;

/** Visits a page: a new tab at the end, or the known one with its new address. */
export function visit(list: TabList, tab: Tab): TabList {
  const isKnown = list.tabs.some(({ key }) => key === tab.key);
  return {
    tabs: isKnown ? list.tabs.map((one) => (one.key === tab.key ? tab : one)) : [...list.tabs, tab],
    recent: [tab.key, ...list.recent.filter((key) => key !== tab.key)],
    closed: list.closed.filter(({ key }) => key !== tab.key),
  };
}

/** Closes these tabs. */
export function close(list: TabList, keys: string[]): TabList {
  const gone = list.tabs.filter(({ key }) => keys.includes(key));
  return {
    tabs: list.tabs.filter(({ key }) => !keys.includes(key)),
    recent: list.recent.filter((key) => !keys.includes(key)),
    closed: [...gone.reverse(), ...list.closed].slice(0, closedKept),
  };
}

/** Moves a tab to another place. */
export function move(list: TabList, key: string, to: number): TabList {
  const moved = list.tabs.find((tab) => tab.key === key);
  if (!moved) return list;
  const others = list.tabs.filter((tab) => tab !== moved);
  const place = Math.max(0, Math.min(to, others.length));
  return { ...list, tabs: [...others.slice(0, place), moved, ...others.slice(place)] };
}

/** The pages that are kept as they were left; others are loaded anew on return. */
export const keptKeys = (list: TabList, size: number): string[] => list.recent.slice(0, size);

/** Where to go when the page in front is closed: the first tab that remains, or home (specification 000 § 4). */
export const afterClosing = ({ tabs }: TabList): string => tabs[0]?.path ?? '/home';
