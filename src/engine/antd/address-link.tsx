import type { MouseEvent, ReactNode } from 'react';
import { useEngine } from '../core/engine';

interface Props {
  address: string;
  children: ReactNode;
  title?: string;
  className?: string;
  /** Follows the link instead of going to the address. */
  onFollow?: () => void;
}

/** A link within the console: a plain click stays in this window, any other is the browser's. */
export function AddressLink({ address, children, title, className, onFollow }: Props) {
  const { places } = useEngine();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else places.go(address);
  };
  return (
    <a href={address} onClick={follow} title={title} className={className}>
      {children}
    </a>
  );
}
