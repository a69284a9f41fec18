import { useSyncExternalStore } from 'react';

// A handheld, or a small terminal, which has its menu folded, too.
const narrow = window.matchMedia('(max-width: 900px)');

function subscribe(told: () => void): () => void {
  narrow.addEventListener('change', told);
  return () => narrow.removeEventListener('change', told);
}

/** Is there little room beside the menu? */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
