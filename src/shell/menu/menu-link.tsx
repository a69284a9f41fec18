import type { MouseEvent } from 'react';

/**
 * The words of a menu line as a link, to be opened beside, copied or dragged like any other. A plain click is the menu's own, and
 * so is the keyboard.
 */
export function MenuLink({ path, title }: { path: string; title: string }) {
  return (
    <a href={path} tabIndex={-1} onClick={leaveToMenu}>
      {title}
    </a>
  );
}

function leaveToMenu(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
  else event.preventDefault();
}
