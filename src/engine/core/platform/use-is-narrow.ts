import { useSyncExternalStore } from 'react';

// Below it a terminal folds its menu, too.
const narrow = window.matchMedia('(max-width: 900px)');

function subscribe(told: () => void): () => void {
  narrow.addEventListener('change', told);
  return () => narrow.removeEventListener('change', told);
}

/** Is the window as narrow as that of a handheld or a small terminal? */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
