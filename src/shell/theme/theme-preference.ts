import { useSyncExternalStore } from 'react';
import { createListeners } from '../../engine/core/platform/listeners';
import { paint } from './palette';

/** system: as the device is set. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** Colours and density of the console, kept in this browser. Not by ahooks' `useLocalStorageState`: the style sheets need them before React draws. */
export interface ThemePreference {
  colorScheme: ColorScheme;
  isCompact: boolean;
}

const name = 'cangtai.theme';
// The name before, with `shade` for `colorScheme`.
const formerName = 'cangtai.look';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const { subscribe, tell } = createListeners();
let current = stored();

/** The scheme that is drawn: `system` follows the device. */
export const isDark = ({ colorScheme }: ThemePreference): boolean =>
  colorScheme === 'system' ? systemIsDark.matches : colorScheme === 'dark';

export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(subscribe, () => current);
}

export function setThemePreference(change: Partial<ThemePreference>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(name, JSON.stringify(current));
  } catch {
    // Storage is full or forbidden: the preference holds until the page is closed.
  }
  changed();
}

function stored(): ThemePreference {
  const defaults: ThemePreference = { colorScheme: 'system', isCompact: false };
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(name) ?? former() ?? '{}') as Partial<ThemePreference>) };
  } catch {
    return defaults;
  }
}

const former = (): string | undefined => localStorage.getItem(formerName)?.replace('"shade"', '"colorScheme"');

function changed(): void {
  // For the style sheets, and for what the browser draws itself.
  document.documentElement.dataset.theme = isDark(current) ? 'dark' : 'light';
  paint(isDark(current));
  tell();
}

systemIsDark.addEventListener('change', () => {
  // A new object: useSyncExternalStore compares by identity.
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
