import { useEffect } from 'react';

interface Visit {
  dialog: Element;
  /** Where the person was before. */
  opener: HTMLElement;
}

/** Returns the focus to where it was when a dialog or drawer opened, even when it is unmounted at once. */
export function useFocusReturn(): void {
  useEffect(() => {
    const visits: Visit[] = [];
    let last: HTMLElement | null = null;
    const watcher = new MutationObserver(() => {
      while (visits.length && !visits.at(-1)?.dialog.isConnected) comeBack(visits.pop());
      if (visits.length === 0) watcher.disconnect();
    });
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('[role="dialog"]');
      if (dialog && last && !dialog.contains(last) && !visits.some((visit) => visit.dialog === dialog)) {
        visits.push({ dialog, opener: last });
        watcher.observe(document.body, { childList: true, subtree: true });
      }
      last = target;
    };
    document.addEventListener('focusin', enter);
    return () => {
      document.removeEventListener('focusin', enter);
      watcher.disconnect();
    };
  }, []);
}

/** Unless another element has the focus already. */
function comeBack(visit: Visit | undefined): void {
  if (visit?.opener.isConnected && document.activeElement === document.body)
    visit.opener.focus({ preventScroll: true });
}
