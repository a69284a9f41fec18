import { useKeyPress } from 'ahooks';
import { isCovered } from './is-covered';

/** The letters of the bars' buttons, each with what it does. Digits choose values and reasons; browsers keep D, E and F. */
export const barKeys = {
  B: 'binds the workbench anew',
  J: 'goes on with what was left at another workbench',
  G: 'gives up what was left there',
  P: 'prints the label again',
  N: 'shows the next label that was not printed',
  O: 'the label was dealt with otherwise',
  R: 'sends again at once',
  T: 'what was refused is taken out',
  Y: 'asks again for what is awaited',
  U: 'awaits it no longer',
  M: 'mutes the alarm',
} as const;

export type BarKey = keyof typeof barKeys;

/** Acts on Alt and the letter, while the button is there; `act`: undefined as long as it can do nothing. */
export function useBarKey(letter: BarKey | null, act: (() => void) | undefined): void {
  useKeyPress(
    ({ altKey, ctrlKey, metaKey, code }) => altKey && !ctrlKey && !metaKey && code === `Key${letter}`,
    (event) => {
      if (isCovered()) return;
      event.preventDefault();
      if (!event.repeat) act?.();
    },
  );
}
