import { useKeyPress } from 'ahooks';
import { shortcuts, type Shortcut, type ShortcutName } from './shortcuts';

/** Acts when the shortcut's keys are pressed. */
export function useShortcut(name: ShortcutName, act: () => void): void {
  const { matches, isTyped }: Shortcut = shortcuts[name];
  const isMeant = (event: KeyboardEvent): boolean =>
    !event.defaultPrevented && matches(event) && !(isTyped && isTyping(event.target));
  useKeyPress(
    isMeant,
    (event) => {
      event.preventDefault();
      act();
    },
    // Before the page's own keys, which listen at the window.
    { target: document },
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
