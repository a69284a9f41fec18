interface Kept {
  list: string;
  cursor: string;
}

// In the tab's storage stands the list that was asked last: what a reload of the page needs.
const name = 'cangtai-list-place';
const places = new Map<string, string>();
const max = 50;

/** The cursor with which a list (its question without the page) was last answered in this tab, before a reload, too. */
export function getCursor(list: string): string | undefined {
  const stored = places.has(list) ? undefined : readStored();
  return stored?.list === list ? stored.cursor : places.get(list);
}

export function setCursor(list: string, cursor: string): void {
  places.delete(list);
  places.set(list, cursor);
  const [oldest] = places.keys();
  if (places.size > max && oldest !== undefined) places.delete(oldest);
  try {
    sessionStorage.setItem(name, JSON.stringify({ list, cursor } satisfies Kept));
  } catch {
    // A full or forbidden storage costs the place after a reload only.
  }
}

function readStored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
