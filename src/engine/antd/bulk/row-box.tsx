import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './row-box.module.css';

/** What antd hands to the box before a row: its state, its name, and what a press of it does. */
type BoxProps = Pick<ComponentProps<'input'>, 'aria-label' | 'checked' | 'disabled' | 'onChange' | 'onClick'> & {
  /** Some of the rows below this one are chosen, others are not. */
  indeterminate?: boolean;
};

/** The box before a row. A list has one in every row, and antd's is five components. */
function RowBox({ checked, indeterminate = false, disabled, onChange, onClick, ...named }: BoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={named['aria-label']}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      onClick={onClick}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
    />
  );
}

/** antd's `renderCell` of the selection: the box it made is not mounted, what the box would do is taken over. */
export const rowBox = (_checked: boolean, _record: unknown, _index: number, made: ReactNode): ReactNode => {
  const props = (made as ReactElement<BoxProps>).props;
  return <RowBox {...props} />;
};
