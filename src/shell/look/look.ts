import { useSyncExternalStore } from 'react';

/** system: as the device is set. */
export type Shade = 'system' | 'light' | 'dark';

/** How somebody wants the console to look, kept in this browser. */
export interface Look {
  shade: Shade;
  isCompact: boolean;
}

const name = 'cangtai.look';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let current = stored();

/** What is seen: the wish, with the device's own way where there is none. */
export const isDark = ({ shade }: Look): boolean => (shade === 'system' ? systemIsDark.matches : shade === 'dark');

export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => current);
}

export function setLook(change: Partial<Look>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(name, JSON.stringify(current));
  } catch {
    // Then it holds until the page is closed.
  }
  changed();
}

function stored(): Look {
  const usual: Look = { shade: 'system', isCompact: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Look>) };
  } catch {
    return usual;
  }
}

function changed(): void {
  // For the style sheets, and for what the browser draws itself.
  document.documentElement.dataset.theme = isDark(current) ? 'dark' : 'light';
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

systemIsDark.addEventListener('change', () => {
  // A new object: whoever looks has to look again.
  current = { ...current };
  changed();
});
// Another tab of this browser.
window.addEventListener('storage', ({ key }) => {
  if (key !== name) return;
  current = stored();
  changed();
});
changed();
