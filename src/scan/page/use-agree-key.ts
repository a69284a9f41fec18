import { useKeyPress } from 'ahooks';
import { agreeKey } from './definition';
import { isCovered } from './is-covered';

/** Does what the question asks about, by its key; `agree`: undefined as long as that is not possible. */
export function useAgreeKey(agree: (() => void) | undefined): void {
  useKeyPress(agreeKey, (event) => {
    if (isCovered()) return;
    event.preventDefault();
    if (!event.repeat) agree?.();
  });
}
