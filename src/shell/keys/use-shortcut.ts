import { useEffect, useEffectEvent } from 'react';
import { shortcuts, type ShortcutName } from './shortcuts';

/** Acts when the shortcut's keys are pressed. */
export function useShortcut(name: ShortcutName, act: () => void): void {
  const onPressed = useEffectEvent(act);
  useEffect(() => {
    const shortcut: { isTyped?: boolean; matches(event: KeyboardEvent): boolean } = shortcuts[name];
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !shortcut.matches(event)) return;
      if (shortcut.isTyped && isTyping(event.target)) return;
      event.preventDefault();
      onPressed();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [name]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
