import { Button, type ButtonProps } from 'antd';
import { isDoublePress } from '../page/double-press';
import { useBarKey, type BarKey } from '../page/use-bar-key';

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** The letter that does it together with Alt; null: one of several alike, of which another has the key. */
  letter: BarKey | null;
  onClick: () => void;
}

/** A button of a bar: done by its key, too, wherever the cursor stands. */
export function BarButton({ letter, onClick, children, ...props }: Props) {
  // Only looking on may be quick.
  const press = () => {
    const isDouble = isDoublePress(`Alt ${letter}`);
    if (!isDouble || letter === 'N') onClick();
  };
  useBarKey(letter, props.disabled || props.loading ? undefined : press);
  return (
    <Button {...props} onClick={press}>
      {children}
      {letter && <kbd>Alt+{letter}</kbd>}
    </Button>
  );
}
