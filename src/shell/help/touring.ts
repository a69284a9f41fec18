import { useSyncExternalStore } from 'react';
import { createListeners } from '../../engine/core/platform/listeners';

const { subscribe, tell } = createListeners();
let isOn = false;

/** Leads along the first steps, or no longer. */
export function turnTour(on: boolean): void {
  isOn = on;
  tell();
}

/** Are the first steps being gone? */
export const useTouring = (): boolean => useSyncExternalStore(subscribe, () => isOn);
