import { startTransition, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormItem } from '../../core/form/form-model';
import { MountedPartsContext } from './mounted-parts';

// What one field takes, about: the scroll bar should not jump by much when a part is drawn.
const fieldHeight = 86;
// Drawn this far before it comes into sight; `scrollMargin` counts inside of a scrolling drawer, where the browser knows it.
const near = { rootMargin: '600px 0px', scrollMargin: '600px 0px' };

interface Props {
  items: FormItem[];
  columns: number;
  /** Drawn from the start. */
  isFirst: boolean;
  children: ReactNode;
}

/** A part of a long form: drawn when it comes near, or when something in it is asked for. Its values live in the store meanwhile. */
export function FormPart({ items, columns, isFirst, children }: Props) {
  const parts = use(MountedPartsContext);
  const [isMounted, setMounted] = useState(isFirst || !parts || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = place.current;
    if (isMounted || !parts || !box) return;
    const mount = () => setMounted(true);
    const withdraw = parts.wait(
      items.map(({ name }) => name),
      mount,
    );
    // Out of sight as yet: what is typed or moves meanwhile goes first.
    const look = (seen: IntersectionObserverEntry[]) =>
      seen.some(({ isIntersecting }) => isIntersecting) && startTransition(mount);
    const observer = new IntersectionObserver(look, near);
    observer.observe(box);
    return () => {
      withdraw();
      observer.disconnect();
    };
  }, [isMounted, items, parts]);

  if (isMounted) return children;
  return <div ref={place} style={{ gridColumn: '1 / -1', height: (items.length / columns) * fieldHeight }} />;
}
