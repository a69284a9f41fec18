import { useId, type ReactNode } from 'react';
import styles from './finder.module.css';

/** Finds below their heading, which tells assistive technology what they are. */
export function FinderGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.finderHeading}>
        {title}
      </div>
      <ul role="presentation">{children}</ul>
    </section>
  );
}
