import { useKeyPress } from 'ahooks';
import { isDoublePress } from './double-press';

/** Acts on Alt and a digit: bare digits are what scanners type. `actOf`: what the digit does here; undefined: nothing. */
export function useAltDigit(actOf: (digit: number) => (() => void) | undefined): void {
  useKeyPress(
    ({ altKey, code }) => altKey && digitOf(code) > 0,
    (event) => {
      // What it did for a question or a bar has ended that: it is none for what stands behind it.
      if (event.defaultPrevented) return;
      const act = actOf(digitOf(event.code));
      if (!act) return;
      event.preventDefault();
      if (!isDoublePress(event.code)) act();
    },
  );
}

/** 0 where the key is none of the row of digits. */
const digitOf = (code: string): number => Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0);
