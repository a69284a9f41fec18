import type { KeyboardEvent, RefObject } from 'react';
import { zh } from '../../language/zh';
import styles from './type-ahead.module.css';

/** What was typed while the search was still on its way. */
export interface TypedAhead {
  words: string;
  /** Enter came, too. */
  isEntered: boolean;
}

export const nothingTyped: TypedAhead = { words: '', isEntered: false };

interface Props {
  typed: RefObject<TypedAhead>;
  onClose: () => void;
}

/** Stands where the search will, with a field that takes what is typed, composed and pasted until then. */
export function TypeAhead({ typed, onClose }: Props) {
  const steer = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') onClose();
    if (key === 'Enter') typed.current = { ...typed.current, isEntered: typed.current.words !== '' };
  };
  return (
    <div className={styles.mask} onClick={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <div role="dialog" aria-label={zh`全局搜索`} aria-busy="true" className={styles.box}>
        <strong>{zh`全局搜索`}</strong>
        <input
          autoFocus
          maxLength={100}
          aria-label={zh`全局搜索`}
          onKeyDown={steer}
          onChange={({ target }) => {
            typed.current = { words: target.value, isEntered: false };
          }}
        />
      </div>
    </div>
  );
}
